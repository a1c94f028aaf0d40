import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadDatabase } from "@sightline/engines/duckdb";
import { type Sightline, startSightline } from "./sightline.ts";

export const ROWS = 1_000_000;
const TABLES = 2_000;
const COLUMNS = 20;
const SCRIPT_LINES = 5_000;
const GIGABYTE = 1024 ** 3;

/** A million rows of ten columns: numbers of every kind, text, times, a truth, a list, and nulls. */
const EVENTS = `CREATE TABLE events AS SELECT
  i AS id, (hash(i) % 100)::INTEGER AS category, (hash(i * 7) % 100000) / 100.0 AS amount,
  (hash(i * 5) % 1000000)::DECIMAL(12, 2) AS price, 'name ' || (hash(i * 3) % 5000) AS name,
  CASE WHEN i % 7 = 0 THEN NULL ELSE 'place ' || (hash(i * 11) % 300) END AS place,
  TIMESTAMP '2020-01-01' + INTERVAL (i) SECOND AS happened, DATE '2020-01-01' + (i % 1500)::INTEGER AS day,
  i % 3 = 0 AS checked, [i % 5, i % 11] AS codes FROM range(${ROWS}) AS r(i)`;

const wideTable = (_: unknown, table: number) => {
  const columns = Array.from({ length: COLUMNS }, (_, column) => `measure_${column}_of_${table} INTEGER`);
  return `CREATE TABLE sales_${String(table).padStart(4, "0")} (${columns.join(", ")})`;
};

/** A script as people keep them: many statements, comments, strings. */
export const script = Array.from({ length: SCRIPT_LINES / 10 }, (_, index) => {
  const table = (index * 37) % TABLES;
  const name = `sales_${String(table).padStart(4, "0")}`;
  return `-- Step ${index}: what was sold, by kind; it isn't much
SELECT s.measure_0_of_${table} AS kind,
  sum(s.measure_1_of_${table}) AS total,
  count(*) FILTER (WHERE s.measure_2_of_${table} > ${index}) AS large
FROM ${name} AS s
WHERE s.measure_3_of_${table} IN (1, 2, 3)
  AND 'a;b' <> 'step ${index}'
GROUP BY s.measure_0_of_${table}
HAVING count(*) > 1
ORDER BY total DESC;`;
}).join("\n");

/** A server with the databases of the editor's measurements. */
export interface EditorBench {
  sightline: Sightline;
  /** The file of the million rows: the raw driver reads it beside the server. */
  file: string;
  rowsDatabase: number;
  wideDatabase: number;
}

/** Starts a server that lets a million rows through. */
export async function startEditorBench(home: string): Promise<EditorBench> {
  const file = join(home, "editor-rows.duckdb");
  const config = join(home, "editor.json");
  writeFileSync(config, JSON.stringify({ SQL_MAX_ROW: ROWS, DEFAULT_SQLLAB_LIMIT: ROWS }));
  const options = { memoryLimit: GIGABYTE, tempFolder: join(home, "tmp") };
  await loadDatabase(file, [EVENTS], options);
  await loadDatabase(join(home, "editor-wide.duckdb"), Array.from({ length: TABLES }, wideTable), options);
  const sightline = await startSightline(home, { SIGHTLINE_CONFIG: config });
  const database = async (name: string) => {
    const uri = `duckdb:///${name}.duckdb`;
    return (await sightline.send("/api/v1/database/", { database_name: name, sqlalchemy_uri: uri })).id;
  };
  return {
    sightline,
    file,
    rowsDatabase: await database("editor-rows"),
    wideDatabase: await database("editor-wide"),
  };
}
