import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startServer } from "./lib/server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A home with the example data; journeys work on copies of it. */
    seedHome: string;
  }
}

/** Loads the example data once for all journeys. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const home = mkdtempSync(join(tmpdir(), "sightline-seed-"));
  const server = await startServer({ home });
  await server.stop();
  provide("seedHome", home);
  return () => rmSync(home, { recursive: true, force: true });
}
