import { isOwnSource } from "../../../lib/safe-links/index.ts";

/** What Markdown without HTML is made of, and what its elements carry. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    "p h1 h2 h3 h4 h5 h6 ul li blockquote pre code em strong del br hr table thead tbody tr"
      .split(" ")
      .map((name) => [name, []]),
  ),
  a: ["href", "title"],
  img: ["src", "alt", "title"],
  ol: ["start"],
  th: ["align"],
  td: ["align"],
};

/** The reading of Markdown in which nobody wrote HTML, made anew of the elements that it can have and of no others. */
export function plainMarkdown(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  copyChildren(new DOMParser().parseFromString(html, "text/html").body, fragment);
  return fragment;
}

function copyChildren(from: Node, to: Node): void {
  for (const node of from.childNodes) {
    if (node instanceof Text) to.appendChild(document.createTextNode(node.data));
    if (node instanceof Element) copyChildren(node, copyOf(node, to));
  }
}

/** The copy of an element at its new place; for an element that is not let in, the place itself. */
function copyOf(element: Element, place: Node): Node {
  const attributes = Object.hasOwn(ELEMENTS, element.localName) ? ELEMENTS[element.localName] : undefined;
  if (!attributes) return place;
  const copy = document.createElement(element.localName);
  for (const name of attributes) {
    const value = element.getAttribute(name);
    if (value === null || (name === "src" && !isOwnSource(value))) continue;
    copy.setAttribute(name, value);
  }
  return place.appendChild(copy);
}
