/** Tells the server for what window and in which time zone it draws pictures. It holds nothing about the person. */
const COOKIE = "sightline_view";
const YEAR_S = 365 * 24 * 3600;
/** A window that is being dragged changes many times a second, ms. */
const REST_MS = 200;

/** Keeps the size of the window, its theme and the time zone in a cookie, now and whenever they change. */
export function rememberView(): void {
  let timer: number | undefined;
  const write = () => {
    const width = window.innerWidth - scrollBarWidth();
    const theme = document.documentElement.getAttribute("data-mantine-color-scheme");
    const secure = location.protocol === "https:" ? "; secure" : "";
    const size = `${width}x${window.innerHeight}x${window.innerWidth}`;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const value = `${size}.${theme === "dark" ? "dark" : "light"}.${timeZone}`;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${COOKIE}=${value}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
  };
  const writeSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(write, REST_MS);
  };
  writeSoon();
  window.addEventListener("resize", writeSoon);
  new MutationObserver(writeSoon).observe(document.documentElement, {
    attributeFilter: ["data-mantine-color-scheme"],
  });
}

/** Of the bar for which pages keep room, px. Some pages scroll inside and keep none: the document does not tell. */
function scrollBarWidth(): number {
  const probe = document.createElement("div");
  Object.assign(probe.style, {
    position: "absolute",
    visibility: "hidden",
    overflow: "auto",
    scrollbarGutter: "stable",
  });
  document.body.append(probe);
  const width = probe.offsetWidth - probe.clientWidth;
  probe.remove();
  return width;
}
