import { readFileSync } from "node:fs";
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

/** The page of the front end's build, read once; null if it was not built. */
export function readTemplate(webRoot: string | null): string | null {
  if (webRoot === null) return null;
  try {
    return readFileSync(join(webRoot, "index.html"), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
