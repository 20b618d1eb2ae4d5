// A classic script in the head: the chosen theme is there before anything is painted.
(() => {
  try {
    const theme = localStorage.getItem("trike-theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be switched off; the system's theme is fine then.
  }
})();
