import { marked } from "marked";
import { secureLink } from "../safe-links/index.ts";
import { sanitizeHtml } from "../sanitize-html/index.ts";

/** Markdown, with the HTML that authors may write in it, as nodes that run no script and carry no style. */
export function renderMarkdown(code: string): DocumentFragment {
  const fragment = sanitizeHtml(marked.parse(code, { gfm: true, async: false }));
  for (const link of fragment.querySelectorAll("a")) secureLink(link);
  rankHeadings(fragment);
  for (const table of fragment.querySelectorAll("table, pre")) table.setAttribute("tabindex", "0");
  return fragment;
}

/** Headings keep their look, and follow the page's own in rank: the highest one used comes second. */
function rankHeadings(fragment: DocumentFragment): void {
  const headings = [...fragment.querySelectorAll("h1, h2, h3, h4, h5, h6")];
  const used = [...new Set(headings.map(({ localName }) => localName))].sort();
  for (const heading of headings) {
    const ranked = document.createElement(`h${used.indexOf(heading.localName) + 2}`);
    ranked.dataset.look = heading.localName;
    ranked.append(...heading.childNodes);
    heading.replaceWith(ranked);
  }
}
