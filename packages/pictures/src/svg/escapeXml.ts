const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Control characters but tab and line ends, and halves of pairs. */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** Text without the characters that no XML may hold, not even escaped. */
export const withoutForbidden = (text: string): string => text.replace(FORBIDDEN, "");

/** Text as content or attribute of SVG. */
export const escapeXml = (text: string): string =>
  withoutForbidden(text).replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
