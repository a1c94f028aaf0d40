import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Bootstrap } from "@sightline/api/bootstrap";
import { escapeHtml } from "../../platform/http/escapeHtml.ts";

export interface Shell {
  bootstrap: Bootstrap;
  nonce: string;
}

/** The built page with the caller's data, nonce and CSRF token in their places. */
export function renderShell(template: string, { bootstrap, nonce }: Shell): string {
  const token = escapeHtml(bootstrap.csrf_token ?? "");
  // Functions, because `$&` in a replacement text would be read as a pattern.
  return template
    .replaceAll("__CSP_NONCE__", () => nonce)
    .replace("__BOOTSTRAP__", () => escapeHtml(JSON.stringify(bootstrap)))
    .replace("</body>", () => `<input type="hidden" id="csrf_token" value="${token}"></body>`);
}

/** Reads the page of the front end's build, again when it was built anew; null if it was not built. */
export function templateOf(webRoot: string | null): () => string | null {
  let known: { text: string; version: string } | null = null;
  return () => {
    if (webRoot === null) return null;
    const file = join(webRoot, "index.html");
    const stat = statSync(file, { throwIfNoEntry: false });
    // A build that is under way has removed the page: the last one serves until the next is there.
    if (!stat) return known?.text ?? null;
    const version = `${stat.mtimeMs} ${stat.size}`;
    if (known?.version !== version) known = { text: readFileSync(file, "utf8"), version };
    return known.text;
  };
}
