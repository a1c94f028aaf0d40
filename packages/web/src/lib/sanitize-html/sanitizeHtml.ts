import {
  type DefaultTreeAdapterTypes,
  html as names,
  parseFragment,
  defaultTreeAdapter as tree,
} from "parse5";
import { isOwnSource } from "../safe-links/index.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements that authors may write. Of any other element only what is in it is kept. */
const ELEMENTS = words(`
  a abbr acronym address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del
  details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li main mark
  menu meter nav ol p pre progress q rp rt ruby s samp section small span strike strong sub summary sup table tbody td
  tfoot th thead time tr tt u ul var wbr
`);
/** Elements of which nothing is kept: their content is no text of the author's to the reader. */
const DROPPED = words(`
  script style template noscript noembed noframes iframe object embed svg math head title textarea select audio video
  canvas xmp plaintext
`);
const ATTRIBUTES = words(`
  href src alt title lang dir align valign width height colspan rowspan span scope abbr headers border cellpadding
  cellspacing nowrap bgcolor color face size start reversed value min max low high optimum open datetime cite
  role aria-label aria-hidden aria-describedby
`);
/** Deeper elements are left out, so that the recursion has an end. */
const MAX_DEPTH = 200;

interface SanitizeOptions {
  /** Names of classes stay: for HTML that only its own style rules reach. */
  keepsClasses?: boolean;
}

/**
 * HTML that an author wrote, as new nodes of known elements and attributes: no script, no style, nothing that is
 * loaded from elsewhere. The text never passes the browser's own parser: that one already asks the page's policy
 * about styles and event handlers, even in a document that is shown nowhere.
 */
export function sanitizeHtml(html: string, { keepsClasses = false }: SanitizeOptions = {}): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const attributes = keepsClasses ? new Set([...ATTRIBUTES, "class"]) : ATTRIBUTES;
  copyChildren(parseFragment(html).childNodes, { place: fragment, attributes, depth: 0 });
  return fragment;
}

function copyChildren(
  children: readonly DefaultTreeAdapterTypes.ChildNode[],
  { place, attributes, depth }: { place: Node; attributes: ReadonlySet<string>; depth: number },
): void {
  for (const child of children) {
    if (tree.isTextNode(child)) place.appendChild(document.createTextNode(child.value));
    if (!tree.isElementNode(child) || DROPPED.has(child.tagName)) continue;
    const isKnown = child.namespaceURI === names.NS.HTML && ELEMENTS.has(child.tagName);
    if (depth === MAX_DEPTH) continue;
    const next = isKnown ? place.appendChild(copyElement(child, attributes)) : place;
    copyChildren(child.childNodes, { place: next, attributes, depth: depth + 1 });
  }
}

function copyElement(
  { tagName, attrs }: DefaultTreeAdapterTypes.Element,
  attributes: ReadonlySet<string>,
): Element {
  const copy = document.createElement(tagName);
  for (const { name, value } of attrs) {
    if (!attributes.has(name) || (name === "src" && !isOwnSource(value))) continue;
    copy.setAttribute(name, value);
  }
  return copy;
}
