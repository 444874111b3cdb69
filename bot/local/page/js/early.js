// Runs before the first paint: the theme of the last visit, so that nothing flashes.
try {
  const theme = localStorage.getItem("table.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; then the system's theme is used.
}
