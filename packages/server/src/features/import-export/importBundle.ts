import { err, ok, type Result } from "@sightline/core/errors";
import { retryOnConflict } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { connections } from "../query-gateway/index.ts";
import { withoutFilterBoxes } from "./filter-boxes/withoutFilterBoxes.ts";
import { neededFiles } from "./neededFiles.ts";
import { parseBundle } from "./parseBundle.ts";
import type { ImportOptions } from "./plan/plan.ts";
import { planImport } from "./plan/planImport.ts";
import { importRefused, type Problems } from "./problems.ts";
import { writeImport } from "./write/writeImport.ts";

/**
 * Imports a bundle of YAML files (path below the bundle's folder -> text). Every file is checked before the first
 * write, all is written in one transaction, and no object changes that the caller may not change.
 */
export async function importBundle(
  platform: Platform,
  files: ReadonlyMap<string, string>,
  options: ImportOptions,
): Promise<Result<void>> {
  const parsed = await parseBundle(files, options.kind);
  if (!parsed.ok) return parsed;
  const tooLarge: Problems = new Map();
  const converted = await withoutFilterBoxes(parsed.value, tooLarge);
  if (tooLarge.size > 0) return err(importRefused(options.kind, tooLarge));
  const bundle = neededFiles(converted, options.kind);
  const write = retryOnConflict(async () => {
    const problems: Problems = new Map();
    const plan = await planImport(platform, bundle, options, problems);
    if (problems.size > 0) return err(importRefused(options.kind, problems));
    await platform.db.transaction().execute((trx) => writeImport(platform, trx, plan, options));
    return ok(plan);
  });
  const written = await write();
  if (!written.ok) return written;
  for (const { existing, write } of written.value.databases) {
    if (existing && write) await connections(platform).drop(existing.id);
  }
  return ok(undefined);
}
