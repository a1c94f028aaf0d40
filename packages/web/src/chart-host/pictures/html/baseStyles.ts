/** How HTML looks that has no style rules of its own; colors and fonts are the page's. */
const BASE = `
:host { display: block; font: 13px/1.5 var(--sl-font); color: var(--sl-ink); overflow-wrap: anywhere; }
:is(h1, h2, h3, h4, h5, h6) { margin: 0.9em 0 0.35em; font-weight: 600; line-height: 1.25; }
h1 { font-size: 22px; } h2 { font-size: 18px; } h3 { font-size: 15px; } :is(h4, h5, h6) { font-size: 13px; }
:is(p, ul, ol, blockquote, pre, table) { margin: 0.5em 0; }
:host > :first-child, div > :first-child { margin-top: 0; }
a { color: var(--sl-accent-ink); }
img { max-width: 100%; height: auto; }
:is(code, pre) { font: 12px/1.5 var(--sl-font-mono); }
pre { overflow: auto; white-space: pre-wrap; }
blockquote { margin-left: 0; padding-left: 12px; border-left: 2px solid var(--sl-line-strong); color: var(--sl-ink-quiet); }
table { border-collapse: collapse; }
:is(th, td) { padding: 4px 12px 4px 0; border-bottom: 1px solid var(--sl-line); text-align: left; }
:is(th) { font-weight: 600; color: var(--sl-ink-quiet); }
`;

let sheet: CSSStyleSheet | null = null;

/** The sheet with these rules, made once. */
export function baseStyles(): CSSStyleSheet {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(BASE);
  }
  return sheet;
}
