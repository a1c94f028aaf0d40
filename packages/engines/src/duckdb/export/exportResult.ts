import type { ExportRequest, ExportStream, QueryResult, ResultColumn } from "../../engine.ts";
import type { Host, HostReply, HostRequest } from "../../host/index.ts";
import { limitsItself, opensQuery, readStatement } from "../inspect/statement.ts";
import { exportFile } from "./exportFile.ts";

/** Lines of no more rows come as one answer: to write a file takes longer than a small query. */
const ONE_ANSWER_ROWS = 20_000;
/** A large answer is handed on in pieces of about this. */
const PIECE_BYTES = 1 << 19;
const LINE_END = 10;

export interface ExportContext {
  host: Host;
  tempFolder: string;
  /** The operations of the process: on a connection of their own, or on that of a session. */
  ops: { run: string; describe: string; export: string };
  /** What all of them are told. */
  where: object;
  repeatable: boolean;
  toResult(reply: HostReply): QueryResult;
  toResultColumns(columns: unknown): ResultColumn[];
}

/** A result as a file, from the process of a database. */
export async function exportResult(
  { host, tempFolder, ops, where, repeatable, toResult, toResultColumns }: ExportContext,
  request: ExportRequest,
): Promise<ExportStream> {
  const { sql, schema = null, names = [], maxRows, format, timeoutMs, signal, onProgress } = request;
  const ask = (op: string, args: object, limits: Partial<HostRequest> = {}) =>
    host.request({ op, args: { ...args, ...where }, timeoutMs, signal, onProgress, repeatable, ...limits });
  if (format === "lines" && comesAtOnce(sql, maxRows))
    return ofAnswer(toResult(await ask(ops.run, { sql, schema, names, maxRows, format, temporal: "iso" })));
  const found = toResultColumns((await ask(ops.describe, { sql, schema })).value);
  const columns = found.map((column, index) => ({ ...column, name: names[index] ?? column.name }));
  // Some of it may have been read: written again, it could be another result.
  const write = (file: object, ended: AbortSignal) =>
    ask(ops.export, file, { signal: ended, repeatable: false });
  return exportFile({ write, tempFolder, columns }, request);
}

/** Whether a result has few rows for sure, or is no table but a plan. */
function comesAtOnce(sql: string, maxRows: number): boolean {
  const { text, words } = readStatement(sql);
  return maxRows <= ONE_ANSWER_ROWS || limitsItself(text, ONE_ANSWER_ROWS) || !opensQuery(words);
}

function ofAnswer({ columns, rowCount, truncated, body }: QueryResult): ExportStream {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    const bytes = await body.bytes();
    for (let start = 0; start < bytes.length; ) {
      const full = bytes.indexOf(LINE_END, start + PIECE_BYTES) + 1;
      const end = full > 0 ? full : bytes.length;
      yield bytes.subarray(start, end);
      start = end;
    }
  }
  // Not told of files.
  const named = columns.map(({ allNull: _, ...column }) => column);
  return { columns: named, chunks: chunks(), summary: () => ({ rowCount, truncated }) };
}
