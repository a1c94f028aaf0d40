import pg from "pg";
import { contextOf, grouped, sqlOf } from "./data.ts";
import { inTurns } from "./lib/measure.ts";
import { freshAnswer, p95Answer, type Row } from "./report.ts";
import type { Sightline } from "./sightline.ts";

const SCHEMA = "sightline_bench";

/** A group-by over a million rows on a PostgreSQL server, against its own driver; nothing without a server. */
export async function postgresRows(
  sightline: Sightline,
  url: string | undefined,
  rounds: number,
): Promise<Row[]> {
  if (!url) return [];
  const raw = new pg.Client({ connectionString: url });
  await raw.connect();
  try {
    await raw.query(`DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE; CREATE SCHEMA ${SCHEMA};
      CREATE TABLE ${SCHEMA}.events AS SELECT i AS id, (hashint4(i) & 127) % 100 AS category,
        (hashint4(i) & 1048575) / 100.0::float8 AS amount FROM generate_series(1, 1000000) AS r(i);
      ANALYZE ${SCHEMA}.events`);
    const database = await sightline.send("/api/v1/database/", {
      database_name: "bench on PostgreSQL",
      sqlalchemy_uri: url,
    });
    const table = { database: database.id, schema: SCHEMA, table_name: "events" };
    const dataset = await sightline.send("/api/v1/dataset/", table);
    const context = contextOf(dataset.id, grouped);
    const sql = await sqlOf(sightline, context);
    const { ours, baseline, oursP95, baselineP95 } = await inTurns(
      rounds * 4,
      () => sightline.chartData(context),
      () => raw.query(sql),
    );
    const common = { unit: "ms" as const, against: "raw driver" };
    const name = "group-by over 1 million rows on PostgreSQL";
    return [
      { name, ...common, ...freshAnswer(ours, baseline) },
      { name: `${name}, p95`, ...common, ...p95Answer(oursP95, baselineP95) },
    ];
  } finally {
    await raw.query(`DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE`);
    await raw.end();
  }
}
