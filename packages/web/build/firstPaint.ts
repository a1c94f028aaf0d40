import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { HtmlTagDescriptor, Plugin } from "vite";

const FOLDER = "src/app/first-paint";

/**
 * Puts the two small files that draw the page's skeleton into its head, and every other style sheet at the
 * end of its body: the browser paints the skeleton without waiting for them. The page's script stands behind them and begins as
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
    buildStart() {
      if (!building) return;
      for (const file of ["skeleton.css", "theme.js"]) {
        this.emitFile({ type: "asset", fileName: builtName(root, file), source: source(root, file) });
      }
    },
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const address = (file: string) => base + (building ? builtName(root, file) : `${FOLDER}/${file}`);
        const tags: HtmlTagDescriptor[] = [
          {
            tag: "link",
            attrs: { rel: "stylesheet", href: address("skeleton.css") },
            injectTo: "head-prepend",
          },
          { tag: "script", attrs: { src: address("theme.js") }, injectTo: "head-prepend" },
        ];
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

const source = (root: string, file: string) => readFileSync(join(root, FOLDER, file), "utf8");

function builtName(root: string, file: string): string {
  const hash = createHash("sha256").update(source(root, file)).digest("base64url").slice(0, 8);
  const dot = file.lastIndexOf(".");
  return `assets/${file.slice(0, dot)}-${hash}${file.slice(dot)}`;
}
