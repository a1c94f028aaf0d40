import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { loadDatabase } from "@sightline/engines/duckdb";
import { onDatabase, runOn } from "@sightline/fixtures/runOn";
import { serviceUrl } from "@sightline/fixtures/services";

export type EngineName = "DuckDB" | "SQLite" | "PostgreSQL" | "MariaDB";

/** A database with a table of which a rule hides rows. */
export interface Target {
  engine: EngineName;
  /** False: there is no such server here. */
  isThere: boolean;
  /** Makes the tables; answers with the URI, and what names may stand before the table's. */
  open(home: string): Promise<{ uri: string; schema: string | null; close(): Promise<void> }>;
}

/** In the rows that the rule hides, and in no text of a request. */
export const CANARY = "c4n4ry";
export const HIDDEN_NUMBER = "735131";

/** Of `t` the rule lets the rows of the group `mine` through. Hidden rows make casts and divisions fail. */
const TABLES = [
  "CREATE TABLE t (id INTEGER, grp VARCHAR(40), secret VARCHAR(200), num INTEGER, zero INTEGER)",
  `INSERT INTO t VALUES (1, 'mine', '101', 10, 1), (2, 'mine', '102', 20, 1),
    (11, 'theirs', '${CANARY}-a', ${HIDDEN_NUMBER}, 0), (12, 'theirs', '${CANARY}-b', ${HIDDEN_NUMBER}, 0)`,
  "CREATE TABLE u (id INTEGER, label VARCHAR(40))",
  "INSERT INTO u VALUES (1, 'one'), (2, 'two'), (11, 'eleven'), (12, 'twelve')",
  "CREATE VIEW v AS SELECT * FROM t",
];

const name = () => `test_canary_${randomBytes(6).toString("hex")}`;

async function onServer(url: string, schema: string | null) {
  const database = name();
  const isPostgres = !url.startsWith("mysql");
  const home = isPostgres ? onDatabase(url, "postgres") : url;
  const own = onDatabase(url, database);
  await runOn(home, [`CREATE DATABASE ${database}`]);
  await runOn(own, TABLES);
  return {
    uri: own,
    schema: schema ?? database,
    close: async () => {
      await runOn(home, [`DROP DATABASE IF EXISTS ${database}${isPostgres ? " WITH (FORCE)" : ""}`]);
    },
  };
}

export const targets: readonly Target[] = [
  {
    engine: "DuckDB",
    isThere: true,
    async open(home) {
      await loadDatabase(join(home, "canary.duckdb"), TABLES, {
        memoryLimit: 1024 ** 3,
        tempFolder: join(home, "tmp"),
      });
      return { uri: "duckdb:///canary.duckdb", schema: "main", close: async () => {} };
    },
  },
  {
    engine: "SQLite",
    isThere: true,
    async open(home) {
      const database = new DatabaseSync(join(home, "canary.sqlite"));
      for (const statement of TABLES) database.exec(statement);
      database.close();
      return { uri: "sqlite:///canary.sqlite", schema: "main", close: async () => {} };
    },
  },
  {
    engine: "PostgreSQL",
    isThere: serviceUrl("postgres") !== null,
    open: () => onServer(serviceUrl("postgres") ?? "", "public"),
  },
  {
    engine: "MariaDB",
    isThere: serviceUrl("mariadb") !== null,
    open: () => onServer(serviceUrl("mariadb") ?? "", null),
  },
];

export const targetOf = (name: EngineName): Target => targets.find(({ engine }) => engine === name)!;
