import { fieldMessages } from "@sightline/api";
import { err, ok, type Result } from "@sightline/core/errors";
import { parseDocument } from "yaml";
import type { z } from "zod";
import { nulPlace } from "../../platform/http/nulCharacter.ts";
import {
  type Bundle,
  ChartFile,
  DashboardFile,
  DatabaseFile,
  DatasetFile,
  type Entry,
  type Kind,
  Metadata,
  SavedQueryFile,
  TYPE_OF,
} from "./bundleFiles.ts";
import { importRefused, noFiles, notABundle, type Problems } from "./problems.ts";

/** Uses of aliases in one file: more is an attempt to make a small file large. */
const MAX_ALIASES = 100;
const METADATA = "metadata.yaml";

/** Reads and checks every file of a bundle; all that is wrong is told at once. */
export function parseBundle(files: ReadonlyMap<string, string>, kind: Kind): Result<Bundle> {
  if (files.size === 0) return err(noFiles());
  if (!files.has(METADATA)) return err(notABundle("Could not find a valid command to import file"));
  const problems: Problems = new Map();
  checkMetadata(files.get(METADATA)!, kind, problems);
  const bundle: Bundle = {
    databases: read(files, "databases/", DatabaseFile, problems),
    datasets: read(files, "datasets/", DatasetFile, problems),
    charts: read(files, "charts/", ChartFile, problems),
    dashboards: read(files, "dashboards/", DashboardFile, problems),
    queries: read(files, "queries/", SavedQueryFile, problems),
  };
  for (const entries of Object.values(bundle)) checkUnique(entries, problems);
  return problems.size === 0 ? ok(bundle) : err(importRefused(kind, problems));
}

function checkMetadata(text: string, kind: Kind, problems: Problems): void {
  const value = readYaml(METADATA, text, problems);
  if (!value.ok) return;
  const checked = Metadata.safeParse(value.value);
  if (!checked.success) {
    problems.set(METADATA, fieldMessages(checked.error, value.value));
  } else if (checked.data.version !== "1.0.0") {
    problems.set(METADATA, { version: ["Must be equal to 1.0.0."] });
  } else if (checked.data.type !== undefined && checked.data.type !== TYPE_OF[kind]) {
    problems.set(METADATA, { type: [`Must be equal to ${TYPE_OF[kind]}.`] });
  }
}

function read<T extends z.ZodType>(
  files: ReadonlyMap<string, string>,
  folder: string,
  schema: T,
  problems: Problems,
): Entry<z.output<T>>[] {
  const entries: Entry<z.output<T>>[] = [];
  for (const [path, text] of files) {
    if (!path.startsWith(folder)) continue;
    const value = readYaml(path, text, problems);
    if (!value.ok) continue;
    const checked = schema.safeParse(value.value);
    if (checked.success) entries.push({ path, file: checked.data });
    else problems.set(path, fieldMessages(checked.error, value.value));
  }
  return entries;
}

function readYaml(path: string, text: string, problems: Problems): Result<unknown, null> {
  try {
    const document = parseDocument(text, { logLevel: "silent" });
    if (document.errors.length === 0) {
      const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
      const place = nulPlace(value);
      if (place === null) return ok(value);
      problems.set(path, { [place || "_schema"]: ["Text may not contain the character NUL."] });
      return err(null);
    }
  } catch {
    // Too many aliases, or one that names nothing.
  }
  problems.set(path, "Not a valid YAML file");
  return err(null);
}

function checkUnique(entries: Entry<{ uuid: string }>[], problems: Problems): void {
  const seen = new Set<string>();
  for (const { path, file } of entries) {
    if (seen.has(file.uuid)) problems.set(path, { uuid: ["Another file of this bundle has the same uuid."] });
    seen.add(file.uuid);
  }
}
