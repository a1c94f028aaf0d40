import { bigquery } from "../bigquery/index.ts";
import { clickhouse } from "../clickhouse/index.ts";
import { databricks } from "../databricks/index.ts";
import { duckdb } from "../duckdb/index.ts";
import type { Engine } from "../engine.ts";
import { mssql } from "../mssql/index.ts";
import { doris, mariadb, mysql, singlestore, starrocks, tidb } from "../mysql/index.ts";
import { citus, cockroachdb, greenplum, postgres, redshift, timescaledb } from "../postgres/index.ts";
import { snowflake } from "../snowflake/index.ts";
import { sqlite } from "../sqlite/index.ts";
import { presto, starburst, trino } from "../trino/index.ts";
import { isInstalled } from "../warehouse/loadDriver.ts";

/** Every engine that a database may use. Their drivers are loaded when one is connected. */
export const engines: readonly Engine[] = [
  duckdb,
  mysql,
  mariadb,
  tidb,
  starrocks,
  doris,
  singlestore,
  postgres,
  timescaledb,
  citus,
  greenplum,
  redshift,
  cockroachdb,
  sqlite,
  trino,
  starburst,
  presto,
  clickhouse,
  mssql,
  bigquery,
  snowflake,
  databricks,
];

/** Whether an engine can be used here: some need a package that is installed separately. */
export const isAvailable = ({ driverPackage }: Engine): boolean =>
  driverPackage === undefined || isInstalled(driverPackage);

/** The engine with this name in a URI; null if there is none. */
export const engineNamed = (backend: string): Engine | null =>
  engines.find((engine) => engine.id === backend || engine.aliases.includes(backend)) ?? null;
