import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { Refusal } from "../failure.ts";
import { textLiteral } from "../run/sqlText.ts";
import { PROGRESS_SETTINGS } from "./watchProgress.ts";

export interface DatabaseSettings {
  /** Real path; null for a database in memory. */
  file: string | null;
  readOnly: boolean;
  memoryLimit: number;
  tempFolder: string;
  threads: number;
  /** May read and write files: only for the server's own statements. */
  unlocked: boolean;
  /** Bytes that DuckDB may plan with, where it is not a share of `memoryLimit`. */
  engineBytes?: number;
  /** Files outside the temporary folder that may be read and written. */
  reachableFiles?: readonly string[];
}

/** Part of the process's memory that DuckDB may plan with: beyond its own limit it reached 2.5 times of it. */
const ENGINE_SHARE = 0.5;
export const MEGABYTE = 1024 ** 2;

/** How much of a result that is read as a stream is made prepared; only a connection can set it. */
export const STREAM_SETTING = "streaming_buffer_size";

/**
 * Opens a database; unless `unlocked`, no file, network, extension or setting is in reach of its connections.
 * `choose`: settles how it works, once files are out of reach and before settings are.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  choose?: (connection: DuckDBConnection) => Promise<void>,
): Promise<DuckDBInstance> {
  const engineBytes = settings.engineBytes ?? settings.memoryLimit * ENGINE_SHARE;
  const instance = await DuckDBInstance.create(settings.file ?? ":memory:", {
    access_mode: settings.readOnly && settings.file ? "READ_ONLY" : "READ_WRITE",
    threads: String(settings.threads),
    memory_limit: memoryText(engineBytes),
    temp_directory: settings.tempFolder,
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
    allow_community_extensions: "false",
    allow_persistent_secrets: "false",
    // Last: the temporary folder cannot be set after it.
    enable_external_access: String(settings.unlocked || settings.reachableFiles !== undefined),
  });
  const connection = await instance.connect();
  try {
    await connection.run("SET GLOBAL TimeZone = 'UTC'");
    if (settings.reachableFiles !== undefined) {
      const paths = settings.reachableFiles.map(textLiteral).join(", ");
      await connection.run(`SET GLOBAL allowed_paths = [${paths}]`);
      await connection.run("SET GLOBAL enable_external_access = false");
    }
    await choose?.(connection);
    const open = [...PROGRESS_SETTINGS, STREAM_SETTING].map(textLiteral).join(", ");
    await connection.run(`SET GLOBAL allowed_configs = [${open}]`);
    if (!settings.unlocked) await connection.run("SET GLOBAL lock_configuration = true");
  } catch (error) {
    instance.closeSync();
    throw error;
  } finally {
    connection.closeSync();
  }
  return instance;
}

/** Bytes as the engine's setting takes them; with less than 64 MB it does not work. */
export const memoryText = (bytes: number): string => `${Math.max(64, Math.floor(bytes / MEGABYTE))}MiB`;

/** Rows of one of our own small statements, as JSON values. */
export async function readRows(
  connection: DuckDBConnection,
  sql: string,
  values: string[],
): Promise<unknown[][]> {
  const result = await connection.run(sql, values);
  return result.getRowsJson();
}

export const READ_ONLY = "BEGIN TRANSACTION READ ONLY";

/** Unqualified names are looked for in this schema from now on. */
export async function useSchema(connection: DuckDBConnection, schema: string): Promise<void> {
  try {
    await connection.run(`SET schema = ${textLiteral(schema)}`);
  } catch {
    throw new Refusal("schema-not-found", `There is no schema ${schema}`);
  }
}
