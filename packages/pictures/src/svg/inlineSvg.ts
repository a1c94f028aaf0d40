/** What our own renderers write; anything else has no place in a page. */
const ELEMENTS =
  "svg|g|path|text|tspan|rect|circle|ellipse|line|polyline|polygon|defs|clipPath|linearGradient|radialGradient|stop|pattern|title|desc";
const ATTRIBUTE = /\s+([a-zA-Z][\w:-]*)="([^"<>]*)"/;
const TAG = new RegExp(`<(/?)(${ELEMENTS})((?:${ATTRIBUTE.source})*)\\s*(/?)>`, "y");
const TEXT = /[^<>]*/y;
/** Attributes that run code, load files or lead away. */
const FORBIDDEN = /^on|href$/i;
/** What a chart looks like under a pointer. */
const POINTER_STYLES = /<style\b[^>]*>\s*<!\[CDATA\[[^<]*?\]\]>\s*<\/style>/g;
/** Numbers that a chart gives to its clips and gradients; two pictures may use the same. */
const LOCAL_ID = /\bzr\d+-/g;

/**
 * The SVG as a part of an HTML page whose content policy forbids style attributes: styles become attributes of their own, and
 * its local ids begin with `prefix`. Null for markup that is not plain SVG.
 */
export function inlineSvg(source: string, prefix: string): string | null {
  const svg = source.replace(POINTER_STYLES, "");
  const parts: string[] = [];
  let at = 0;
  while (at < svg.length) {
    TEXT.lastIndex = at;
    const text = TEXT.exec(svg)?.[0] ?? "";
    parts.push(text);
    at += text.length;
    if (at === svg.length) break;
    TAG.lastIndex = at;
    const tag = TAG.exec(svg);
    if (!tag) return null;
    const [whole, end = "", name = "", attributes = "", , , isEmpty = ""] = tag;
    const plain = plainAttributes(attributes, prefix);
    if (plain === null) return null;
    parts.push(`<${end}${name}${plain}${isEmpty}>`);
    at += whole.length;
  }
  return parts.join("");
}

function plainAttributes(attributes: string, prefix: string): string | null {
  const written: string[] = [];
  for (const [, name = "", value = ""] of attributes.matchAll(new RegExp(ATTRIBUTE, "g"))) {
    if (FORBIDDEN.test(name)) return null;
    if (name === "style") written.push(...styleAttributes(value));
    else written.push(` ${name}="${value.replace(LOCAL_ID, `${prefix}-`)}"`);
  }
  return written.join("");
}

/** `font-size:12px;fill:red` as attributes. Commas and quotes in a font's names are part of its value. */
const styleAttributes = (style: string): string[] =>
  style.split(";").flatMap((rule) => {
    const colon = rule.indexOf(":");
    const name = rule.slice(0, colon).trim();
    return /^[a-z-]+$/.test(name) ? [` ${name}="${rule.slice(colon + 1).trim()}"`] : [];
  });
