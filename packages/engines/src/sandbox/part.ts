import { existsSync } from "node:fs";
import type { Answer } from "../host/index.ts";

/**
 * Work that is done in a sandbox: a module exports it as `part`. It takes what can be written as JSON, and bytes beside
 * it; what it throws reaches the caller as an error with the same message.
 */
export type SandboxPart<Input = never> = (input: Input, body: Uint8Array) => Answer | Promise<Answer>;

/** The address of a part's module: `<name>.mjs` beside the running bundle, else its source. */
export function partUrl(name: string, source: URL): string {
  const bundled = new URL(`./${name}.mjs`, import.meta.url);
  return (existsSync(bundled) ? bundled : source).href;
}
