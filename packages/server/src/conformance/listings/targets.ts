import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { loadDatabase } from "@sightline/engines/duckdb";
import { onDatabase, runOn } from "@sightline/fixtures/runOn";
import { serviceUrl } from "@sightline/fixtures/services";

export type EngineName = "DuckDB" | "SQLite" | "PostgreSQL" | "MariaDB";

/** A database of which a caller may read two tables, `seen` and `seen_view`, and the schema `open`. */
export interface Target {
  engine: EngineName;
  /** False: there is no such server here. */
  isThere: boolean;
  open(home: string): Promise<Place>;
}

export interface Place {
  uri: string;
  /** Where `seen` is. */
  home: string;
  /** All of it may be read: one table, `shown`. Null: the engine has one schema only. */
  open: string | null;
  close(): Promise<void>;
}

/** In the names of what may not be read: tables, columns, schemas, comments, triggers; and in no text of a request. */
export const CANARY = "c4n4ry";

/** The tables of the home schema. What can be read is tied to what cannot: by its SQL, its keys, its defaults. */
const HOME = [
  `CREATE TABLE ${CANARY}_table (id INTEGER PRIMARY KEY, ${CANARY}_column VARCHAR(40))`,
  `CREATE TABLE seen (id INTEGER PRIMARY KEY, label VARCHAR(40), other INTEGER REFERENCES ${CANARY}_table (id))`,
  "INSERT INTO seen (id, label) VALUES (1, 'one'), (2, 'two')",
  "CREATE INDEX seen_label ON seen (label)",
  `CREATE VIEW seen_view AS SELECT id, ${CANARY}_column AS label FROM ${CANARY}_table`,
  `CREATE VIEW ${CANARY}_view AS SELECT * FROM seen`,
];

const SCHEMAS = (open: string, closed: string) => [
  `CREATE TABLE ${open}.shown (id INTEGER)`,
  `CREATE TABLE ${closed}.seen (id INTEGER, ${CANARY}_column INTEGER)`,
  `CREATE TABLE ${closed}.seen_view (${CANARY}_column INTEGER)`,
];

const id = () => randomBytes(5).toString("hex");

async function onPostgres(url: string): Promise<Place> {
  const database = `test_listings_${id()}`;
  const own = onDatabase(url, database);
  await runOn(url, [`CREATE DATABASE ${database}`]);
  await runOn(own, [
    ...HOME,
    "CREATE SCHEMA open",
    `CREATE SCHEMA ${CANARY}`,
    ...SCHEMAS("open", CANARY),
    `CREATE SEQUENCE ${CANARY}_sequence`,
    `ALTER TABLE seen ALTER COLUMN other SET DEFAULT nextval('${CANARY}_sequence')`,
    `ALTER TABLE seen ADD COLUMN whole ${CANARY}_table`,
    // The engine tells the case of names apart.
    `CREATE TABLE "SEEN" (${CANARY}_column INTEGER)`,
    `COMMENT ON TABLE ${CANARY}_table IS '${CANARY}'`,
    `CREATE MATERIALIZED VIEW ${CANARY}_stored AS SELECT * FROM seen`,
  ]);
  return {
    uri: own,
    home: "public",
    open: "open",
    close: async () => {
      await runOn(url, [`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`]);
    },
  };
}

async function onMariadb(url: string): Promise<Place> {
  const [home, open, closed] = [`test_home_${id()}`, `test_open_${id()}`, `test_${CANARY}_${id()}`];
  await runOn(
    url,
    [home, open, closed].map((name) => `CREATE DATABASE ${name}`),
  );
  await runOn(onDatabase(url, home), [
    ...HOME,
    ...SCHEMAS(open, closed),
    // The catalog's collation takes each of these for `seen`.
    `CREATE TABLE SEEN (${CANARY}_column INTEGER)`,
    `CREATE TABLE séén (${CANARY}_column INTEGER)`,
    `ALTER TABLE ${CANARY}_table COMMENT '${CANARY}'`,
    `CREATE TRIGGER ${CANARY}_trigger BEFORE INSERT ON seen FOR EACH ROW SET NEW.label = '${CANARY}'`,
  ]);
  return {
    uri: onDatabase(url, home),
    home,
    open,
    close: async () => {
      await runOn(
        url,
        [home, open, closed].map((name) => `DROP DATABASE IF EXISTS ${name}`),
      );
    },
  };
}

export const targets: readonly Target[] = [
  {
    engine: "DuckDB",
    isThere: true,
    async open(home) {
      const statements = [
        ...HOME,
        "CREATE SCHEMA open",
        `CREATE SCHEMA ${CANARY}`,
        ...SCHEMAS("open", CANARY),
        `COMMENT ON TABLE ${CANARY}_table IS '${CANARY}'`,
        `CREATE MACRO ${CANARY}_macro(a) AS a`,
      ];
      await loadDatabase(join(home, "listings.duckdb"), statements, {
        memoryLimit: 1024 ** 3,
        tempFolder: join(home, "tmp"),
      });
      return { uri: "duckdb:///listings.duckdb", home: "main", open: "open", close: async () => {} };
    },
  },
  {
    engine: "SQLite",
    isThere: true,
    async open(home) {
      const database = new DatabaseSync(join(home, "listings.sqlite"));
      const trigger = `CREATE TRIGGER ${CANARY}_trigger AFTER INSERT ON seen BEGIN DELETE FROM ${CANARY}_table; END`;
      for (const statement of [...HOME, trigger]) database.exec(statement);
      database.close();
      return { uri: "sqlite:///listings.sqlite", home: "main", open: null, close: async () => {} };
    },
  },
  {
    engine: "PostgreSQL",
    isThere: serviceUrl("postgres") !== null,
    open: () => onPostgres(serviceUrl("postgres") ?? ""),
  },
  {
    engine: "MariaDB",
    isThere: serviceUrl("mariadb") !== null,
    open: () => onMariadb(serviceUrl("mariadb") ?? ""),
  },
];

export const targetOf = (name: EngineName): Target => targets.find(({ engine }) => engine === name)!;
