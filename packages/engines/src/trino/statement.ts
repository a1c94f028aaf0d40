import { QueryError } from "../engine.ts";
import {
  monotonicProgress,
  parseJson,
  type RowSource,
  type RowSourceColumn,
  resultColumns,
  type TimeLimit,
} from "../row-sources/index.ts";
import type { TrinoClient, TrinoReply } from "./client.ts";
import { refusedRequestError, statementError, type TrinoError } from "./failure.ts";
import { type TrinoColumn, valueKindOf, valueReader } from "./values.ts";

/** A page of a statement's answer. */
interface Page {
  id: string;
  nextUri?: string;
  columns?: TrinoColumn[];
  data?: unknown[][];
  error?: TrinoError;
  stats?: { progressPercentage?: number };
}

/** What a client keeps between statements. */
export interface TrinoState {
  catalog: string | null;
  schema: string | null;
  transaction: string | null;
  /** Session properties, `name` to `value`. */
  properties: Record<string, string>;
  /** Statements that were prepared, by name. */
  preparedStatements: Record<string, string>;
}

export const freshState = (catalog: string | null, schema: string | null): TrinoState => ({
  catalog,
  schema,
  transaction: null,
  properties: {},
  preparedStatements: {},
});

export interface StatementOptions {
  limit: TimeLimit;
  onProgress?: ((percent: number) => void) | undefined;
  /** Lines before the user's own: errors are reportProgress by the user's. */
  linesBefore?: number;
}

const pairs = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join(",");

function headersOf({ target }: TrinoClient, state: TrinoState): Record<string, string> {
  const all: Record<string, string | null> = {
    User: target.sessionUser,
    Source: "sightline",
    "Time-Zone": "UTC",
    "Client-Capabilities": "PARAMETRIC_DATETIME,SESSION_AUTHORIZATION",
    Catalog: state.catalog,
    Schema: state.schema,
    "Transaction-Id": state.transaction,
    Session: pairs(state.properties) || null,
    "Prepared-Statement": pairs(state.preparedStatements) || null,
  };
  return Object.fromEntries(
    Object.entries(all)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [`X-${target.prefix}-${name}`, value as string]),
  );
}

/**
 * Starts a statement and waits for its columns. Its rows are asked for page by page; ending the loop early stops it on
 * the server. `state` takes on what the statement sets.
 */
export async function openStatement(
  client: TrinoClient,
  sql: string,
  state: TrinoState,
  { limit, onProgress, linesBefore = 0 }: StatementOptions,
): Promise<RowSource> {
  const { signal } = limit;
  const reportProgress = monotonicProgress(onProgress);
  let next: string | null = null;

  function read(reply: TrinoReply): Page {
    if (reply.status !== 200) throw refusedRequestError(reply.status, client.target);
    let page: Page;
    try {
      page = parseJson(reply.text) as Page;
    } catch {
      throw noTrinoServer();
    }
    // Another server's JSON is not quoted: only what tells of a statement is taken for an answer.
    if (typeof page?.id !== "string") throw noTrinoServer();
    next = page.nextUri ? pathOf(page.nextUri) : null;
    keepState(state, reply.headers, client.target.prefix);
    reportProgress(page.stats?.progressPercentage);
    if (page.error) throw statementError(page.error, linesBefore);
    return page;
  }
  /** Stops the statement on the server, whatever became of the caller. */
  async function stop(): Promise<void> {
    if (!next) return;
    const path = next;
    next = null;
    await client.send("DELETE", path, { headers: headersOf(client, state) }).catch(() => {}); // it ends by itself soon
  }
  async function turn(): Promise<Page> {
    try {
      return await limit.waitFor(async () =>
        next
          ? read(await client.send("GET", next, { headers: headersOf(client, state), signal }))
          : read(
              await client.send("POST", "/v1/statement", {
                headers: headersOf(client, state),
                body: sql,
                signal,
              }),
            ),
      );
    } catch (error) {
      await stop();
      throw error;
    }
  }

  let page = await turn();
  while (!page.columns && next) page = await turn();
  const columns = page.columns ?? [];
  const readers = columns.map(valueReader);

  async function* batches(): AsyncGenerator<ReturnType<(typeof readers)[number]>[][]> {
    try {
      for (;;) {
        if (page.data)
          yield page.data.map((row) =>
            row.map((value, at) => (readers[at] as (typeof readers)[number])(value)),
          );
        if (!next) return;
        page = await turn();
      }
    } finally {
      await stop();
    }
  }
  return {
    columns: columns.map(
      (column): RowSourceColumn => ({ name: column.name, type: column.type, kind: valueKindOf(column) }),
    ),
    batches: batches(),
    giveUp: limit.giveUp,
  };
}

/** Runs a statement of our own to its end. */
export async function runStatement(
  client: TrinoClient,
  sql: string,
  state: TrinoState,
  options: StatementOptions,
): Promise<Record<string, unknown>[]> {
  const { columns, batches } = await openStatement(client, sql, state, options);
  const names = resultColumns(columns, undefined, () => null).map(({ name }) => name);
  const rows: Record<string, unknown>[] = [];
  for await (const batch of batches)
    for (const row of batch)
      rows.push(Object.fromEntries(row.map((value, at) => [names[at] as string, value])));
  return rows;
}

/** Only the path: the server cannot send us anywhere else. */
function pathOf(uri: string): string {
  const { pathname, search } = new URL(uri, "http://server");
  return pathname + search;
}

function keepState(state: TrinoState, headers: TrinoReply["headers"], prefix: string): void {
  const header = (name: string) => {
    const value = headers[`x-${prefix.toLowerCase()}-${name}`];
    return Array.isArray(value) ? value.join(",") : (value ?? null);
  };
  state.catalog = header("set-catalog") ?? state.catalog;
  state.schema = header("set-schema") ?? state.schema;
  state.transaction = header("started-transaction-id") ?? state.transaction;
  if (header("clear-transaction-id")) state.transaction = null;
  const [name, value] = header("set-session")?.split("=") ?? [];
  if (name && value !== undefined) state.properties[name] = decodeURIComponent(value.replaceAll("+", " "));
  const cleared = header("clear-session");
  if (cleared) delete state.properties[cleared];
  const [added, sql] = header("added-prepare")?.split("=") ?? [];
  if (added && sql !== undefined)
    state.preparedStatements[added] = decodeURIComponent(sql.replaceAll("+", " "));
  const dropped = header("deallocated-prepare");
  if (dropped) delete state.preparedStatements[dropped];
}

const noTrinoServer = () =>
  new QueryError("connection", "The server's answer cannot be read: is it a Trino server?");
