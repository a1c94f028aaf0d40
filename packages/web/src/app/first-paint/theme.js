// Runs before anything is painted, so that the page never flashes in the other theme or another shape.
(() => {
  let choice = null;
  let side = 0;
  let split = false;
  try {
    choice = localStorage.getItem("sightline.color-scheme");
    side = Number(localStorage.getItem("sightline.split.sql-bar"));
    const [, id] = /\/dashboard\/([^/]+)/.exec(location.pathname) ?? [];
    const own = id
      ? new RegExp(`^sightline\\.filter-bar\\.${/^\d+$/.test(id) ? id : "\\d+"}$`)
      : /^sightline\.(split\.explore-|explore\.folded\.)/;
    // Drafts of megabytes lie there, too: no value is read that is not needed.
    split = Object.keys(localStorage).some(
      (key) => own.test(key) && !["0", "open"].includes(localStorage[key]),
    );
  } catch {
    // Storage may be blocked: the system's theme is used then.
  }
  // The page of another site says what theme there is: light until then.
  const bare = /\/embedded\/[^/]+\/?$/.test(location.pathname);
  const dark =
    !bare &&
    (choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches));
  const page = document.documentElement;
  page.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  // The SQL editor has a shape of its own, also while it is on its way.
  if (/\/sqllab\/(p\/[^/]*\/?)?$/.test(location.pathname)) page.setAttribute("data-first-page", "sql");
  // There is no bar of ours in it, either.
  if (bare) page.setAttribute("data-first-page", "bare");
  // Proportions that the reader has changed: what the server draws first has others.
  if (split) page.setAttribute("data-own-split", "");
  if (side > 0) page.style.setProperty("--sk-side", `${side}px`);
})();
