import { setImmediate } from "node:timers/promises";
import { fieldMessages } from "@sightline/api";
import { err, ok, type Result } from "@sightline/core/errors";
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
  type TagInFile,
  TagsFile,
  TYPE_OF,
} from "./bundleFiles.ts";
import { importRefused, noFiles, notABundle, type Problems } from "./problems.ts";
import { READING_LIMITS, readYamlFiles } from "./readYamlFiles.ts";
import type { YamlReading } from "./yamlReader.ts";

const METADATA = "metadata.yaml";
const TAGS = "tags.yaml";

/** Reads and checks every file of a bundle; all that is wrong is told at once. */
export async function parseBundle(
  files: ReadonlyMap<string, string>,
  kind: Kind,
  limits = READING_LIMITS,
): Promise<Result<Bundle>> {
  if (files.size === 0) return err(noFiles());
  if (!files.has(METADATA)) return err(notABundle("Could not find a valid command to import file"));
  const readings = await readYamlFiles(wantedFiles(files), limits);
  if (readings === null)
    return err(notABundle("The files of the archive take too much time or memory to read"));
  const problems: Problems = new Map();
  checkMetadata(readings, kind, problems);
  const bundle: Bundle = {
    databases: await readEntries(readings, "databases/", DatabaseFile, problems),
    datasets: await readEntries(readings, "datasets/", DatasetFile, problems),
    charts: await readEntries(readings, "charts/", ChartFile, problems),
    dashboards: await readEntries(readings, "dashboards/", DashboardFile, problems),
    queries: await readEntries(readings, "queries/", SavedQueryFile, problems),
    tags: readTags(readings.get(TAGS), problems),
  };
  return problems.size === 0 ? ok(bundle) : err(importRefused(kind, problems));
}

const FOLDERS = ["databases/", "datasets/", "charts/", "dashboards/", "queries/"];

/** Without files that mean nothing here. */
const wantedFiles = (files: ReadonlyMap<string, string>): Map<string, string> =>
  new Map(
    [...files].filter(
      ([path]) => path === METADATA || path === TAGS || FOLDERS.some((folder) => path.startsWith(folder)),
    ),
  );

type Readings = ReadonlyMap<string, YamlReading>;

function checkMetadata(readings: Readings, kind: Kind, problems: Problems): void {
  const value = valueIn(readings.get(METADATA)!, problems);
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

function readTags(reading: YamlReading | undefined, problems: Problems): TagInFile[] {
  const value = reading && valueIn(reading, problems);
  if (!value?.ok) return [];
  const checked = TagsFile.safeParse(value.value);
  if (checked.success) return checked.data.tags;
  problems.set(TAGS, fieldMessages(checked.error, value.value));
  return [];
}

async function readEntries<T extends z.ZodType<{ uuid: string }>>(
  readings: Readings,
  folder: string,
  schema: T,
  problems: Problems,
): Promise<Entry<z.output<T>>[]> {
  const entries: Entry<z.output<T>>[] = [];
  for (const [path, reading] of readings) {
    if (!path.startsWith(folder)) continue;
    // Others get their turn between two files.
    await setImmediate();
    const value = valueIn(reading, problems);
    if (!value.ok) continue;
    const checked = schema.safeParse(value.value);
    if (checked.success) entries.push({ path, file: checked.data });
    else problems.set(path, fieldMessages(checked.error, value.value));
  }
  return lastOfEach(entries);
}

function valueIn(reading: YamlReading, problems: Problems): Result<unknown, null> {
  if ("problem" in reading) {
    problems.set(reading.path, reading.problem);
    return err(null);
  }
  const place = nulPlace(reading.value);
  if (place === null) return ok(reading.value);
  problems.set(reading.path, { [place || "_schema"]: ["Text may not contain the character NUL."] });
  return err(null);
}

/** Of files with the same uuid the last one counts. */
const lastOfEach = <T extends Entry<{ uuid: string }>>(entries: readonly T[]): T[] => [
  ...new Map(entries.map((entry) => [entry.file.uuid, entry])).values(),
];
