import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Text in the program, not a file: the page works wherever the server was bundled to. */
const CSS = `:root {
  --ground: #f4f6f8; --paper: #ffffff; --ink: #1b2530; --quiet: #57636f; --line: #d5dbe1;
  --accent: #007a87; --accent-strong: #00606b; --on-accent: #ffffff;
  --error: #a3232d; --error-ground: #fbeaeb; --warning: #7a4d00; --warning-ground: #fdf3dc;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #12171c; --paper: #1c232a; --ink: #e6ebf0; --quiet: #9fabb7; --line: #38434e;
    --accent: #3fb6c2; --accent-strong: #66c9d3; --on-accent: #08191b;
    --error: #ff9ea4; --error-ground: #3a1e21; --warning: #f0c36b; --warning-ground: #352a14;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 16px;
  background: var(--ground); color: var(--ink);
  font: 14px/1.45 "Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
main {
  width: 100%; max-width: 360px; padding: 32px; border-radius: 12px;
  background: var(--paper); border: 1px solid var(--line);
}
h1 { display: flex; align-items: center; gap: 8px; margin: 0; font-size: 20px; font-weight: 600; letter-spacing: -0.01em; }
svg { color: var(--accent); }
svg path { fill: none; stroke: currentColor; stroke-width: 2.4; stroke-linecap: round; stroke-linejoin: round; }
svg circle { fill: currentColor; }
.lead { margin: 4px 0 24px; color: var(--quiet); }
.note { margin: 0 0 16px; padding: 8px 12px; border-radius: 6px; }
.note.warning { background: var(--warning-ground); color: var(--warning); }
.note.danger { background: var(--error-ground); color: var(--error); }
label { display: block; margin: 0 0 4px; font-weight: 500; }
input:not([type="hidden"]) {
  display: block; width: 100%; height: 40px; margin: 0 0 16px; padding: 0 12px;
  border: 1px solid var(--line); border-radius: 6px;
  background: var(--paper); color: var(--ink); font: inherit; font-size: 16px;
}
button {
  width: 100%; height: 40px; margin-top: 8px; border: 0; border-radius: 6px; cursor: pointer;
  background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600;
}
button:hover { background: var(--accent-strong); }
input:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (prefers-reduced-motion: no-preference) { button { transition: background 120ms ease-out; } }
`;

/** The interface's font, by the name that the front end's build gave its file. */
const FONT_FILE = /^inter-latin-wght-normal-[\w-]+\.woff2$/;

const fontFace = (file: string): string => `@font-face {
  font-family: "Inter Variable"; font-weight: 100 900; font-display: swap;
  src: url("/static/assets/${file}") format("woff2-variations");
}
`;

/** The style sheet of the log-in page, in the font of the front end if that is built; its path changes with its text. */
export function loginCss(webRoot: string | null): { path: string; text: string } {
  const assets = webRoot === null ? null : join(webRoot, "assets");
  const font =
    assets !== null && existsSync(assets) && readdirSync(assets).find((file) => FONT_FILE.test(file));
  const text = font ? fontFace(font) + CSS : CSS;
  const version = createHash("sha256").update(text).digest("base64url").slice(0, 8);
  return { path: `/static/login.css?v=${version}`, text };
}
