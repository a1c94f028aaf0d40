import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import type { ClickHouseClient } from "@clickhouse/client";
import { splitStatements } from "@sightline/core/sql";
import { syntaxes } from "@sightline/core/sql-syntax";
import { QueryError } from "../engine.ts";
import { parseJson, type RowSource, type RowSourceColumn, type TimeLimit } from "../row-sources/index.ts";
import type { DriverValue } from "../write/index.ts";
import { exceptionIn, type SentStatement, toQueryError } from "./failure.ts";
import { settingsFor } from "./settings.ts";
import { streamLines } from "./streamLines.ts";
import type { ClickhouseTarget } from "./target.ts";
import { valueKindOf, valueReader } from "./values.ts";
import { watchProgress } from "./watchProgress.ts";

const FORMAT = "JSONCompactEachRowWithNamesAndTypes";
const WRITES =
  /^(ALTER|ATTACH|BACKUP|CHECK|CREATE|DELETE|DETACH|DROP|EXCHANGE|GRANT|INSERT|KILL|MOVE|OPTIMIZE|RENAME|REPLACE|RESTORE|REVOKE|SET|SYSTEM|TRUNCATE|UNDROP|UPDATE|USE|WATCH)$/i;

export interface StatementContext {
  client: ClickHouseClient;
  target: ClickhouseTarget;
  limit: TimeLimit;
  timeoutMs: number;
  onProgress?: ((percent: number) => void) | undefined;
  database: string;
  write: boolean;
  /** A word before the user's text that has the server only look at it. */
  before?: string;
  /** Statements of one session share temporary tables and settings. */
  sessionId?: string;
}

/** The one statement of a text, with its first word, and without the format that it asks for: ours is another. */
export function oneStatement(sql: string): { text: string; verb: string } {
  const [statement, another] = splitStatements(sql, syntaxes.clickhousedb.rules);
  if (!statement) throw new QueryError("syntax", "There is no statement to run");
  if (another) throw new QueryError("syntax", "Only one statement can run at a time");
  const code = statement.tokens.filter(({ kind }) => kind !== "comment");
  const [asking, format] = code.slice(-2);
  const asks =
    code.length > 2 && asking?.kind === "word" && asking.value === "FORMAT" && format?.kind === "word";
  const text = asks ? statement.sql.slice(0, asking.start) : statement.sql;
  return { text, verb: code[0]?.text ?? "" };
}

/**
 * Starts a statement and waits for its columns. Rows come as they are taken; ending the loop early, giving up and
 * running out of time stop it on the server, too.
 */
export async function openStatement(sql: string, context: StatementContext): Promise<RowSource> {
  const { client, target, limit, write, before = "" } = context;
  const { text, verb } = oneStatement(sql);
  const sent: SentStatement = { before, text };
  if (!write && WRITES.test(verb))
    throw new QueryError("permission", "This statement would write, and only reading is allowed");
  const query_id = randomUUID();
  const params = {
    query: before + text,
    query_id,
    abort_signal: limit.signal,
    clickhouse_settings: Object.assign(settingsFor(context), {
      database: context.database,
      default_format: FORMAT,
    }),
    ...(context.sessionId ? { session_id: context.sessionId } : {}),
  };
  let finished = false;
  let stream: Readable | null = null;
  const ended = new AbortController();
  const { onProgress } = context;
  if (onProgress) void watchProgress(client, query_id, { onProgress, signal: ended.signal });
  function finish(): void {
    finished = true;
    ended.abort();
  }
  async function stop(): Promise<void> {
    if (finished) return;
    finish();
    stream?.destroy();
    await client.command({ query: `KILL QUERY WHERE query_id = '${query_id}' ASYNC` }).catch(() => {}); // it may have ended, or the user may not: its time limit ends it
  }
  async function waitForServer<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await limit.waitFor(work);
    } catch (error) {
      await stop();
      throw toQueryError(error, target, sent);
    }
  }

  const source = await waitForServer(async () => {
    stream = (await client.exec(params)).stream as Readable;
    return streamLines(stream)[Symbol.asyncIterator]();
  });
  /** The next lines of the answer; null at its end. Whatever is no row is the server's report of a failure. */
  async function next(): Promise<unknown[][] | null> {
    const { value, done } = await source.next();
    if (done) return null;
    const rows: unknown[][] = [];
    for (const line of value) {
      if (line.startsWith("[")) rows.push(parseJson(line) as unknown[]);
      else if (line !== "")
        throw await readReportedError(value.slice(value.indexOf(line)), source, { target, sent });
    }
    return rows;
  }

  let head = await waitForServer(next);
  while (head && head.length < 2) {
    const more = await waitForServer(next);
    if (!more) break;
    head = [...head, ...more];
  }
  if (!head || head.length < 2) {
    finish();
    return { columns: [], batches: (async function* () {})() };
  }
  const [names, types, ...first] = head as [string[], string[], ...unknown[][]];
  const readers = types.map(valueReader);
  const read = (rows: unknown[][]): DriverValue[][] =>
    rows.map((row) => row.map((value, at) => (readers[at] as (typeof readers)[number])(value)));

  async function* batches(): AsyncGenerator<DriverValue[][]> {
    try {
      yield read(first);
      for (let rows = await waitForServer(next); rows; rows = await waitForServer(next)) yield read(rows);
      finish();
    } finally {
      await stop();
    }
  }
  return {
    columns: names.map(
      (name, at): RowSourceColumn => ({
        name,
        type: types[at] as string,
        kind: valueKindOf(types[at] as string),
      }),
    ),
    batches: batches(),
    giveUp: limit.giveUp,
  };
}

/** Reads the report to its end. */
async function readReportedError(
  begun: string[],
  source: AsyncIterator<string[]>,
  { target, sent }: { target: ClickhouseTarget; sent: SentStatement },
): Promise<QueryError> {
  const report = [...begun];
  try {
    for (let more = await source.next(); !more.done; more = await source.next()) report.push(...more.value);
  } catch {
    // The server breaks the connection off behind its report.
  }
  return (
    exceptionIn(report.join("\n"), target, sent) ??
    new QueryError("connection", "The server's answer cannot be read: is it a ClickHouse server?")
  );
}

/** Runs a statement of our own to its end. */
export async function readAll(
  sql: string,
  context: StatementContext,
): Promise<Record<string, DriverValue>[]> {
  const { columns, batches } = await openStatement(sql, context);
  const rows: Record<string, DriverValue>[] = [];
  for await (const batch of batches)
    for (const row of batch)
      rows.push(Object.fromEntries([...row].map((value, at) => [columns[at]?.name ?? "", value])));
  return rows;
}
