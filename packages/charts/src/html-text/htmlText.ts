/** Names of elements. Other words between angle brackets are texts of their own, such as `<NULL>`. */
const ELEMENTS: ReadonlySet<string> = new Set(
  `a abbr acronym address article aside audio b bdi bdo big blockquote br button canvas caption center cite code col
  colgroup dd del details dfn div dl dt em figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup hr i iframe
  img input ins kbd label li main mark math meter nav ol p pre progress q rp rt ruby s samp script section select small
  span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time tr tt u ul var
  video wbr`.split(/\s+/),
);
const TAG = /<\/?([a-z][a-z\d]*)(?:[\s/][^<>]*)?>/gi;

/** Whether a text may be HTML: some element begins or ends in it. */
export const looksLikeHtml = (text: string): boolean =>
  [...text.matchAll(TAG)].some(([, name = ""]) => ELEMENTS.has(name.toLowerCase()));

/** What a reader sees of a text that may be HTML, for places that can show no elements. */
export const withoutTags = (text: string): string => (looksLikeHtml(text) ? text.replace(TAG, "") : text);
