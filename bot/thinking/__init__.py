"""Long computations, in processes of their own so that they do not block the event loop."""
