import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { HtmlTagDescriptor, Plugin } from "vite";

const FOLDER = "src/app/first-paint";

/**
 * Writes the style sheet and the script of the page's skeleton into its head, and every other style sheet at the
 * end of its body: the browser paints the skeleton without waiting for a file. The page's script stands behind them and begins as
 * soon as it is there, also while the end of the page is still on its way.
 */
export function firstPaint(root: string): Plugin {
  let base = "/";
  let building = false;
  return {
    name: "sightline-first-paint",
    configResolved(config) {
      base = config.base;
      building = config.command === "build";
    },
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const tags = building ? inlineTags(root) : linkTags(base);
        const sheets: string[] = [];
        const rest = html.replace(/\s*<link rel="stylesheet"[^>]*>/g, (link) => {
          sheets.push(link);
          return "";
        });
        let script = "";
        const page = rest.replace(/\s*<script type="module"([^>]*)><\/script>/, (_tag, attributes) => {
          script = `<script type="module" async${attributes}></script>`;
          const href = / src="([^"]*)"/.exec(attributes)?.[1] ?? "";
          return `\n    <link rel="modulepreload" crossorigin href="${href}">`;
        });
        if (!building) return { html: rest, tags };
        return { html: page.replace("</body>", `${sheets.join("")}${script}\n  </body>`), tags };
      },
    },
  };
}

/** The server puts the nonce of the reply into the style element, and allows the script by the hash of its text. */
const inlineTags = (root: string): HtmlTagDescriptor[] => [
  {
    tag: "style",
    attrs: { nonce: "__CSP_NONCE__" },
    children: source(root, "skeleton.css"),
    injectTo: "head-prepend",
  },
  { tag: "script", children: source(root, "theme.js"), injectTo: "head-prepend" },
];

const linkTags = (base: string): HtmlTagDescriptor[] => [
  {
    tag: "link",
    attrs: { rel: "stylesheet", href: `${base}${FOLDER}/skeleton.css` },
    injectTo: "head-prepend",
  },
  { tag: "script", attrs: { src: `${base}${FOLDER}/theme.js` }, injectTo: "head-prepend" },
];

const source = (root: string, file: string) => readFileSync(join(root, FOLDER, file), "utf8");
