// The thread that writes to the metadata store in a file: a commit waits for the disk, and the serving thread does not.
import { parentPort, workerData } from "node:worker_threads";
import type { SqliteDatabase } from "kysely";
import { StoreFailure } from "../storeFailure.ts";
import type { WriteError, WriteReply, WriteRequest, WriteResult } from "./messages.ts";
import { openSqliteDatabase } from "./openDatabase.ts";

const { path } = workerData as { path: string };
let database: SqliteDatabase | null = null;

function execute({ sql, parameters }: WriteRequest): WriteResult {
  database ??= openSqliteDatabase(path);
  const statement = database.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) };
  return { rows: [], ...statement.run(parameters) };
}

function errorOf(thrown: unknown): WriteError {
  const { message, code, errcode } = (thrown instanceof StoreFailure ? thrown.cause : thrown) as WriteError;
  return { message, code, errcode };
}

parentPort?.on("message", (request: WriteRequest | "close") => {
  if (request === "close") {
    database?.close();
    parentPort?.close();
    return;
  }
  let reply: WriteReply;
  try {
    reply = { id: request.id, result: execute(request) };
  } catch (thrown) {
    reply = { id: request.id, error: errorOf(thrown) };
  }
  parentPort?.postMessage(reply);
});
