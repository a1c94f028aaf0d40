import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The program of an engine's process: `<engine>-host.mjs` beside the running bundle, else its source. */
export function hostEntry(engine: string): string {
  const bundled = fileURLToPath(new URL(`./${engine}-host.mjs`, import.meta.url));
  return existsSync(bundled) ? bundled : fileURLToPath(new URL(`../${engine}/host.ts`, import.meta.url));
}
