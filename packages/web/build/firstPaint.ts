import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { HtmlTagDescriptor, Plugin } from "vite";

const FOLDER = "src/app/first-paint";
/** The page's script, and what is fetched for it. */
const SCRIPTS =
  /\s*<(?:link rel="(?:modulepreload"|preload" as="script")[^>]*>|script type="module"[^>]*><\/script>)/g;
/** Where the server puts the scripts and the styles of the screen. A script waits for the styles before it. */
const SCRIPTS_PLACE = "<!--page-scripts-->";
const STYLES_PLACE = "<!--page-styles-->";

/**
 * Writes the style sheet and the script of the page's skeleton into its head, and every other style sheet at the
 * end of its body: the browser paints the skeleton without waiting for a file. The page's scripts stand in a template, which
 * keeps the browser from them until the first frame is painted.
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
        if (!building) return { html, tags };
        const { page, parts: sheets } = takeOut(html, /\s*<link rel="stylesheet"[^>]*>/g);
        const { page: rest, parts: scripts } = takeOut(page, SCRIPTS);
        const start = `<script>${source(root, "startScripts.js")}</script>`;
        const files = `<template id="page-scripts">${scripts.join("")}${SCRIPTS_PLACE}</template>`;
        return {
          html: rest.replace("</body>", () => `${files}${start}${STYLES_PLACE}${sheets.join("")}\n  </body>`),
          tags,
        };
      },
    },
  };
}

function takeOut(html: string, pattern: RegExp): { page: string; parts: string[] } {
  return { page: html.replace(pattern, ""), parts: html.match(pattern)?.map((part) => part.trim()) ?? [] };
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
  { tag: "script", children: source(root, "earlyKeys.js"), injectTo: "head-prepend" },
];

const linkTags = (base: string): HtmlTagDescriptor[] => [
  {
    tag: "link",
    attrs: { rel: "stylesheet", href: `${base}${FOLDER}/skeleton.css` },
    injectTo: "head-prepend",
  },
  ...["theme.js", "earlyKeys.js"].map(
    (file): HtmlTagDescriptor => ({
      tag: "script",
      attrs: { src: `${base}${FOLDER}/${file}` },
      injectTo: "head-prepend",
    }),
  ),
];

const source = (root: string, file: string) => readFileSync(join(root, FOLDER, file), "utf8");
