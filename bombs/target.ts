import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { loadDatabase } from "@sightline/engines/duckdb";
import mysql from "mysql2/promise";
import pg from "pg";
import { datasetId, type Sightline, startSightline } from "../bench/sightline.ts";
import type { AttackedDatabase } from "./bomb.ts";
import type { BystanderRequest } from "./bystander.ts";

const ROWS = 20_000;
const GIGABYTE = 1024 ** 3;
const SCHEMA = "sightline_bombs";

/** Servers that are attacked besides the embedded engines; those that are not given are left out. */
export interface Services {
  postgres?: string | undefined;
  mariadb?: string | undefined;
}

export interface Target {
  sightline: Sightline;
  databases: AttackedDatabase[];
  /** What the bystander asks. */
  asks: BystanderRequest[];
  stop(): Promise<void>;
}

/** A server on a home of its own, with a database and a dataset for each engine that runs here. */
export async function startTarget(home: string, services: Services): Promise<Target> {
  const config = join(home, "bombs.json");
  writeFileSync(
    config,
    JSON.stringify({
      SQLLAB_TIMEOUT: 10,
      SUPERSET_WEBSERVER_TIMEOUT: 10,
      FEATURE_FLAGS: { ENABLE_TEMPLATE_PROCESSING: true, ESTIMATE_QUERY_COST: true },
    }),
  );
  await loadDatabase(
    join(home, "bombs.duckdb"),
    [
      `CREATE TABLE events AS SELECT i AS id, 'name ' || (i % 500) AS name,
        TIMESTAMP '2020-01-01' + INTERVAL (i) HOUR AS happened FROM range(${ROWS}) AS r(i)`,
    ],
    { memoryLimit: GIGABYTE, tempFolder: join(home, "tmp") },
  );
  fillSqlite(join(home, "bombs.sqlite"));
  const sightline = await startSightline(home, { SIGHTLINE_CONFIG: config });
  const add = async (
    engine: AttackedDatabase["engine"],
    uri: string,
    schema: string,
  ): Promise<AttackedDatabase> => {
    const { id } = await sightline.send("/api/v1/database/", {
      database_name: `bombs on ${engine}`,
      sqlalchemy_uri: uri,
      expose_in_sqllab: true,
      extra: JSON.stringify({ cost_estimate_enabled: true }),
    });
    return { engine, id, schema, datasetId: 0 };
  };
  const addDataset = async (database: AttackedDatabase): Promise<AttackedDatabase> => {
    const table = { database: database.id, schema: database.schema, table_name: "events" };
    return { ...database, datasetId: (await sightline.send("/api/v1/dataset/", table)).id };
  };
  const databases = [await addDataset(await add("duckdb", "duckdb:///bombs.duckdb", "main"))];
  databases.push(await addDataset(await add("sqlite", "sqlite:///bombs.sqlite", "main")));
  if (services.postgres) {
    await fillPostgres(services.postgres);
    databases.push(await addDataset(await add("postgresql", services.postgres, SCHEMA)));
  }
  if (services.mariadb) {
    await fillMariadb(services.mariadb);
    const uri = new URL(services.mariadb);
    uri.pathname = SCHEMA;
    databases.push(await addDataset(await add("mysql", uri.toString(), SCHEMA)));
  }
  return { sightline, databases, asks: await bystanderAsks(sightline), stop: () => sightline.stop() };
}

function fillSqlite(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(`CREATE TABLE events AS WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r WHERE i < ${ROWS})
    SELECT i AS id, 'name ' || (i % 500) AS name, datetime('2020-01-01', '+' || i || ' hours') AS happened FROM r`);
  database.close();
}

async function fillPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE; CREATE SCHEMA ${SCHEMA};
    CREATE TABLE ${SCHEMA}.events AS SELECT i AS id, 'name ' || (i % 500) AS name,
      timestamp '2020-01-01' + i * interval '1 hour' AS happened FROM generate_series(1, ${ROWS}) AS r(i)`);
  await client.end();
}

async function fillMariadb(url: string): Promise<void> {
  const connection = await mysql.createConnection({ uri: url, multipleStatements: true });
  await connection.query(`DROP DATABASE IF EXISTS ${SCHEMA}; CREATE DATABASE ${SCHEMA};
    CREATE TABLE ${SCHEMA}.events AS SELECT seq AS id, concat('name ', seq % 500) AS name,
      timestamp('2020-01-01') + interval seq hour AS happened FROM seq_1_to_${ROWS}`);
  await connection.end();
}

/** /health, a chart from the cache, and a small query that is new each time, on the example data. */
async function bystanderAsks(sightline: Sightline): Promise<BystanderRequest[]> {
  const dataset = await datasetId(sightline, "weather");
  const context = (query: object) => ({ datasource: { id: dataset, type: "table" }, queries: [query] });
  const metrics = [{ expressionType: "SQL", sqlExpression: "COUNT(*)", label: "days" }];
  return [
    { name: "health", method: "GET", path: "/health" },
    {
      name: "cached chart",
      method: "POST",
      path: "/api/v1/chart/data",
      body: JSON.stringify(context({ columns: ["weather"], metrics, row_limit: 60 })),
    },
    {
      name: "small query",
      method: "POST",
      path: "/api/v1/chart/data",
      body: JSON.stringify(context({ metrics, extras: { where: "temp_max > 10 + NUMBER" } })),
    },
  ];
}
