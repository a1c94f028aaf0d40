import { createHash } from "node:crypto";
import type { Bootstrap } from "@sightline/api/bootstrap";
import { escapeHtml } from "../../platform/http/escapeHtml.ts";
import { type Files, fileOfBuild } from "./pageFiles.ts";
import { type PageReplies, pageRepliesJson } from "./pageReplies.ts";

export interface Shell {
  bootstrap: Bootstrap;
  nonce: string;
  /** Scripts and styles of the screen, beside those of every page. */
  files: Files;
  replies: PageReplies;
}

/** Where the built page wants its data: behind what is painted first, before the script that reads them. */
const DATA_PLACE = "<!--page-data-->";
/** Where it wants the scripts of the screen: the browser fetches them when the first frame is painted. */
const SCRIPTS_PLACE = "<!--page-scripts-->";
const STYLES_PLACE = "<!--page-styles-->";

/** The built page with the caller's data, nonce and CSRF token in their places, and what its screen begins with. */
export function renderShell(template: string, { bootstrap, nonce, files, replies }: Shell): string {
  const token = escapeHtml(bootstrap.csrf_token ?? "");
  // Functions, because `$&` in a replacement text would be read as a pattern.
  return template
    .replaceAll("__CSP_NONCE__", () => nonce)
    .replace("__BOOTSTRAP__", () => escapeHtml(JSON.stringify(bootstrap)))
    .replace("</head>", () => `${preloads(files, replies)}</head>`)
    .replace(STYLES_PLACE, () => files.styles.map(styleLink).join(""))
    .replace(SCRIPTS_PLACE, () => files.scripts.map(scriptLink).join(""))
    .replace(
      DATA_PLACE,
      () => `${repliesElement(replies)}<input type="hidden" id="csrf_token" value="${token}">`,
    );
}

/** The place of the SQL editor's text, which takes the focus. */
const EARLY_TEXT = /<textarea id="early-text"[^>]*><\/textarea>/;

/** The scripts that wait for the first frame, and the one that begins them. */
const WAITING_SCRIPTS = /<template id="page-scripts">(.*?)<\/template><script>.*?<\/script>/s;

/**
 * The built page for a frame in a page of another site, whose focus it must not take. Its scripts do not wait: the
 * other page speaks to them as soon as the frame is loaded.
 */
export const framedTemplate = (template: string): string =>
  template.replace(EARLY_TEXT, "").replace(WAITING_SCRIPTS, (_, scripts: string) => scripts);

const preloads = ({ fonts }: Files, { preload }: PageReplies): string =>
  [
    ...fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(file)}">`,
    ),
    ...preload.map((address) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(address)}">`),
  ].join("");

// Not as modules: the browser would compile all of them before it runs the first.
const scriptLink = (file: string) =>
  `<link rel="preload" as="script" crossorigin href="${escapeHtml(file)}">`;

const styleLink = (file: string) => `<link rel="stylesheet" crossorigin href="${escapeHtml(file)}">`;

/** Data, not a script: the browser runs nothing of it, so the content policy has no say in it. */
const repliesElement = ({ inline }: PageReplies): string =>
  inline.size === 0
    ? ""
    : `<script type="application/json" id="page-replies">${pageRepliesJson(inline)}</script>`;

/** The page of the front end's build. */
export interface PageTemplate {
  html: string;
  /** Sources that the content policy has to allow for the scripts that stand in the page itself. */
  scriptHashes: string[];
}

/** Reads the page of the front end's build, again when it was built anew; null if it was not built. */
export const templateOf = (webRoot: string | null): (() => PageTemplate | null) =>
  fileOfBuild(webRoot, "index.html", (html) => ({ html, scriptHashes: hashesIn(html) }));

const hashesIn = (html: string): string[] =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
