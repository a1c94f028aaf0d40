import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { loadDatabase } from "@sightline/engines/duckdb";
import { serviceUrl } from "@sightline/fixtures/services";
import { connections } from "../features/query-gateway/index.ts";
import { databaseRepository } from "../features/stored-databases/index.ts";
import type { TestApp } from "../testing/index.ts";
import { type FactTypes, factStatements } from "./facts.ts";

/** An engine that the same queries are put to. */
export interface Target {
  name: string;
  /** Null: there is no such server here. */
  url: string | null;
  types: FactTypes;
  /** Makes the table; without it the statements run through the engine's own adapter. */
  load?: (file: string, statements: string[]) => Promise<void>;
}

const standard = (value: string | number | boolean | null): string => {
  if (value === null) return "NULL";
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value).toUpperCase();
};
const withBackslashes = (value: string | number | boolean | null): string =>
  standard(typeof value === "string" ? value.replaceAll("\\", "\\\\") : value);
const ANSI: FactTypes = {
  boolean: "BOOLEAN",
  double: "DOUBLE PRECISION",
  text: "VARCHAR(40)",
  timestamp: "TIMESTAMP",
  optional: "",
  required: "NOT NULL",
  storage: "",
  literal: standard,
};

export const targets: readonly Target[] = [
  {
    name: "DuckDB",
    url: "duckdb:///facts.duckdb",
    types: ANSI,
    load: (file, statements) =>
      loadDatabase(file, statements, { memoryLimit: 1024 ** 3, tempFolder: join(file, "..", "tmp") }),
  },
  {
    name: "SQLite",
    url: "sqlite:///facts.sqlite",
    types: { ...ANSI, timestamp: "DATETIME" },
    async load(file, statements) {
      const database = new DatabaseSync(file);
      for (const statement of statements) database.exec(statement);
      database.close();
    },
  },
  { name: "PostgreSQL", url: serviceUrl("postgres"), types: ANSI },
  {
    name: "MariaDB",
    url: serviceUrl("mariadb"),
    // The other engines tell "a" from "A" and from "á".
    types: {
      ...ANSI,
      text: "VARCHAR(40) COLLATE utf8mb4_bin",
      timestamp: "DATETIME",
      literal: withBackslashes,
    },
  },
  {
    name: "Trino",
    url: serviceUrl("trino"),
    types: {
      ...ANSI,
      text: "VARCHAR",
      double: "DOUBLE",
      required: "",
      day: (text) => `DATE '${text}'`,
      moment: (text) => `TIMESTAMP '${text}'`,
    },
  },
  {
    name: "ClickHouse",
    url: serviceUrl("clickhouse"),
    types: {
      boolean: "Nullable(Bool)",
      double: "Float64",
      text: "Nullable(String)",
      timestamp: "DateTime64(0, 'UTC')",
      optional: "NULL",
      required: "",
      storage: "ENGINE = Memory",
      literal: withBackslashes,
    },
  },
];

/** Makes the table in an engine and a dataset on it; answers with the dataset's id and what removes the table. */
export async function loadFacts(
  server: TestApp,
  { name, url, types, load }: Target,
): Promise<{ dataset: number; remove: () => Promise<void> }> {
  const admin = server.as(server.admin);
  const table = `facts_${randomUUID().slice(0, 8)}`;
  const statements = factStatements(table, types);
  if (load) {
    const file = join(server.platform.config.home, new URL(`x:${url?.split(":///")[1]}`).pathname);
    await load(file, statements);
  }
  const made = await admin.post("/api/v1/database/", {
    database_name: name,
    sqlalchemy_uri: url,
    allow_dml: load === undefined,
  });
  if (made.status !== 201) throw new Error(`${name}: ${JSON.stringify(made.body)}`);
  const write = async (sqls: string[]) => {
    const stored = await databaseRepository(server.db).byId(made.body.id);
    const opened = stored && connections(server.platform).open(stored);
    if (!opened?.ok) throw new Error(`${name} cannot be opened`);
    const session = await opened.value.connection.session({ write: true });
    for (const sql of sqls) {
      await session.run({ sql, format: "rows", temporal: "iso", maxRows: 1, timeoutMs: 30_000 });
    }
    await session.commit();
    await session.close();
  };
  if (!load) await write(statements);
  const dataset = await admin.post("/api/v1/dataset/", { database: made.body.id, table_name: table });
  if (dataset.status !== 201) throw new Error(`${name}: ${JSON.stringify(dataset.body)}`);
  return {
    dataset: dataset.body.id,
    remove: async () => {
      if (!load) await write([`DROP TABLE ${table}`]);
    },
  };
}
