"""What everything is drawn with: canvas, words, shapes, icons, layout."""
