// Runs before anything is painted, so that the page never flashes in the other theme.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem("sightline.color-scheme");
  } catch {
    // Storage may be blocked: the system's theme is used then.
  }
  const dark =
    choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
})();
