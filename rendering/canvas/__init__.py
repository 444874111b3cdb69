"""What all pictures are drawn with: canvas, words, shapes, icons, layout; and how they are
encoded."""
