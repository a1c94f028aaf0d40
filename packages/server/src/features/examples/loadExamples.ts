import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { chartTypes } from "@sightline/charts";
import { errorText } from "@sightline/core/errors";
import { loadDatabase } from "@sightline/engines/duckdb";
import { z } from "zod";
import type { Identity } from "../../platform/auth/identity.ts";
import { ADMIN_ROLE, loadUser } from "../../platform/auth/loadIdentity.ts";
import type { Db, Platform } from "../../platform/feature.ts";
import { importBundle } from "../import-export/index.ts";
import { galleryBundle, readExamples } from "./chart-gallery/index.ts";
import { findFolder } from "./findFolder.ts";

/** The file in the home that the bundle's database names. */
export const EXAMPLES_FILE = "examples.duckdb";
const MEMORY_LIMIT = 2 * 1024 ** 3;

const LoadPlan = z.object({
  package: z.string(),
  folder: z.string(),
  tables: z.array(z.object({ name: z.string().regex(/^\w+$/), source: z.string(), select: z.string() })),
});

export interface ExampleOptions {
  /** Called with one line for people at each step. */
  progress: (line: string) => void;
}

/** Makes the example database and everything that shows it, owned by the first admin. Can be run again. */
export async function loadExamples(platform: Platform, { progress }: ExampleOptions): Promise<void> {
  const admin = await firstAdmin(platform.db);
  if (!admin) throw new Error("There is no active admin to own the examples");
  const folder = examplesFolder();
  await loadExampleTables(platform, progress);
  progress("Examples: charts and dashboards");
  const done = await importBundle(platform, bundleFiles(folder), {
    kind: "dashboard",
    overwrite: true,
    identity: admin,
    passwords: {},
  });
  if (!done.ok) throw new Error(`The examples cannot be imported: ${errorDetails(done.error)}`);
}

/** Makes the example database's file anew in the home. */
export async function loadExampleTables(
  platform: Platform,
  progress: ExampleOptions["progress"],
): Promise<void> {
  const folder = examplesFolder();
  const plan = LoadPlan.parse(JSON.parse(readFileSync(join(folder, "load.json"), "utf8")));
  const data = findFolder(import.meta.dirname, join("node_modules", plan.package), "package.json");
  if (!data) throw new Error(`The package ${plan.package} is not installed: run npm install`);
  const statements = plan.tables.map(({ name, source, select }) => {
    const path = join(data, plan.folder, source).replaceAll("'", "''");
    return `CREATE TABLE ${name} AS ${select.replaceAll("{source}", path)}`;
  });
  const { home } = platform.config;
  await loadDatabase(join(home, EXAMPLES_FILE), statements, {
    memoryLimit: MEMORY_LIMIT,
    tempFolder: join(home, "tmp"),
    onProgress: ({ done, total }) => {
      const table = plan.tables[done];
      if (table) progress(`Examples: table ${done + 1} of ${total}, ${table.name}`);
    },
  });
}

function examplesFolder(): string {
  const folder = findFolder(import.meta.dirname, "examples", "load.json");
  if (!folder) throw new Error("The folder examples is missing beside the program");
  return folder;
}

/** What is imported: the bundle of the folder, and a chart of each type on a dashboard of its own. */
function bundleFiles(folder: string): Map<string, string> {
  const files = readFiles(folder);
  const datasetUuid = (table: string): string => {
    const uuid = /^uuid: (\S+)$/m.exec(files.get(`datasets/examples/${table}.yaml`) ?? "")?.[1];
    if (!uuid) throw new Error(`The examples have no dataset ${table}`);
    return uuid;
  };
  const gallery = galleryBundle(readExamples(join(folder, "chart-gallery")), chartTypes(), datasetUuid);
  return new Map([...files, ...gallery]);
}

/** The bundle's files by their path below the folder. */
function readFiles(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".yaml"))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    names.map((path) => [relative(folder, path).split(sep).join("/"), readFileSync(path, "utf8")]),
  );
}

async function firstAdmin(db: Db): Promise<Identity | null> {
  const row = await db
    .selectFrom("user")
    .innerJoin("user_role", "user_role.user_id", "user.id")
    .innerJoin("role", "role.id", "user_role.role_id")
    .select("user.id")
    .where("role.name", "=", ADMIN_ROLE)
    .where("user.active", "=", 1)
    .orderBy("user.id")
    .executeTakeFirst();
  const user = row ? await loadUser(db, row.id, { by: "token", sessionId: null }) : null;
  return user?.identity ?? null;
}

const errorDetails = (error: Parameters<typeof errorText>[0]) =>
  `${errorText(error)} ${error.body === "errors" ? JSON.stringify(error.errors[0]?.extra) : ""}`;
