const ALLOWED_LINK = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;

/** Lets a link of an author's lead to a page only, open foreign ones apart, and tell them nothing. */
export function secureLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute("href") ?? "";
  if (!ALLOWED_LINK.test(href)) {
    link.removeAttribute("href");
    return;
  }
  if (/^https?:/i.test(href)) {
    link.target = "_blank";
    link.rel = "noopener noreferrer";
  }
}
