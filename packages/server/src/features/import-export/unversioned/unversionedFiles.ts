import { err, ok, type Result } from "@sightline/core/errors";
import { parseJson } from "@sightline/core/limits";
import type { Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import { knownDatabase } from "../../../platform/list/visibility/index.ts";
import { databaseRepository } from "../../stored-databases/index.ts";
import type { Kind } from "../bundleFiles.ts";
import { readYamlFiles } from "../readYamlFiles.ts";
import { MAX_FILES, tooLarge } from "../readZip.ts";
import { dashboardFiles } from "./dashboardFiles.ts";
import { datasetFiles } from "./datasetFiles.ts";

/** Bytes of such a file: as of all files of a bundle, and as of one of its files. */
const MAX_BYTES = { dashboard: 20 * 1024 * 1024, dataset: 4 * 1024 * 1024 };
const ZIP = "PK";

/** The files of a bundle that an upload without a version stands for; null: it is in another format. */
export async function unversionedFiles(
  platform: Platform,
  identity: Identity,
  upload: Buffer,
  kind: Kind,
): Promise<Result<Map<string, string>> | null> {
  if (kind !== "dashboard" && kind !== "dataset") return null;
  if (upload.length > MAX_BYTES[kind] || upload.toString("latin1", 0, ZIP.length) === ZIP) return null;
  const value = kind === "dashboard" ? jsonIn(upload) : await yamlIn(upload);
  if (value === null || typeof value !== "object") return null;
  const files = FILES[kind](value, await databaseUuids(platform, identity));
  if (files && files.size > MAX_FILES) return err(tooLarge());
  // JSON is YAML, too.
  return files && ok(new Map([...files].map(([path, file]) => [path, JSON.stringify(file)])));
}

const FILES = { dashboard: dashboardFiles, dataset: datasetFiles };

function jsonIn(upload: Buffer): unknown {
  try {
    return parseJson(upload.toString());
  } catch {
    return null;
  }
}

async function yamlIn(upload: Buffer): Promise<unknown> {
  const path = "upload.yaml";
  const reading = (await readYamlFiles(new Map([[path, upload.toString()]])))?.get(path);
  return reading && "value" in reading ? reading.value : null;
}

/** The UUIDs of the databases that the caller may know of, by name. */
async function databaseUuids({ db }: Platform, identity: Identity): Promise<Map<string, string>> {
  const databases = databaseRepository(db);
  const all = await databases.all();
  const known = new Set(
    await databases.idsWhere(
      all.map(({ id }) => id),
      knownDatabase(identity),
    ),
  );
  return new Map(
    all.filter(({ id }) => known.has(id)).map(({ database_name, uuid }) => [database_name, uuid]),
  );
}
