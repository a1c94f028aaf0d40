/** More of a text does not fit into a picture, characters. */
const MAX_TEXT = 5_000;

/** The words of a Markdown text without its marks, which is enough for a picture. */
export const plainText = (markdown: string): string =>
  markdown
    .slice(0, MAX_TEXT)
    .replace(/<[^<>]*>/g, "")
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/^\s{0,3}(#{1,6}|>)\s+/gm, "")
    .replace(/\*\*|__|`/g, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
