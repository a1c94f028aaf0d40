/** What a bomb attacks. */
export type BombKind = "text" | "body" | "result" | "template" | "pattern" | "archive" | "connection";

/** One hostile request. Its payload is made when it is sent: all of them together would fill this process. */
export interface Bomb {
  name: string;
  kind: BombKind;
  method?: "GET" | "POST";
  path: string;
  payload?: () => Payload;
  /** Bytes of the payload in one write, and the pause after it; absent: all at once. */
  drip?: { bytes: number; everyMs: number };
}

export interface Payload {
  contentType: string;
  bytes: Uint8Array | string;
}

/** A database of the attacked server, and how its engine writes what the bombs need. */
export interface AttackedDatabase {
  engine: "duckdb" | "sqlite" | "postgresql" | "mysql" | "clickhouse" | "trino";
  id: number;
  schema: string;
  /** A dataset on a table with the columns `id`, `name` and `happened`. */
  datasetId: number;
}

export const json = (value: unknown): Payload => ({
  contentType: "application/json",
  bytes: JSON.stringify(value),
});

/** The SQL editor's call. Each has an id of its own, as the editor sends. */
export function execute(database: AttackedDatabase, sql: string): Payload {
  return json({
    database_id: database.id,
    client_id: clientId(),
    runAsync: false,
    schema: database.schema,
    sql,
  });
}

/** A query context on a database's dataset. */
export const chartData = (database: AttackedDatabase, query: object, more: object = {}): Payload =>
  json({ datasource: { id: database.datasetId, type: "table" }, force: true, queries: [query], ...more });

let sent = 0;
const clientId = (): string => `bomb${(++sent).toString(36).padStart(7, "0")}`;
