/** The table that random contexts ask. */
export const TABLE = "compare_orders";

const ENGINES = {
  duckdb: { series: "range(1, 1001) AS t(i)", double: "DOUBLE", day: "CAST(i % 400 AS INTEGER)" },
  postgresql: { series: "generate_series(1, 1000) AS t(i)", double: "DOUBLE PRECISION", day: "(i % 400)" },
};

/** SQL that makes the tables of both comparisons. */
export const dataSql = (engine) =>
  `${randomContextsSql(engine)}\n${engine === "duckdb" ? SAVED_FORMS_SQL : ""}`;

/** The table of the saved forms, as the tests make it (`salesDatabase.ts`). */
const SAVED_FORMS_SQL = `CREATE TABLE orders AS SELECT
  CAST(i AS INTEGER) AS id,
  CASE i % 3 WHEN 0 THEN 'North' WHEN 1 THEN 'South' ELSE NULL END AS region,
  'Product ' || (i % 5) AS product,
  CAST(i + 1 AS DOUBLE) AS amount,
  CAST((i + 1) * 1.5 AS DECIMAL(12, 2)) AS price,
  i % 2 = 0 AS paid,
  TIMESTAMP '2025-01-01 00:00:00' + INTERVAL (i * 2) DAY AS ordered_at,
  DATE '2025-01-01' + CAST(i * 2 AS INTEGER) AS ordered_on
FROM range(60) AS t(i);`;

/** The table that random contexts ask: 1,000 rows with nulls, texts with commas and quotes, decimals, booleans and times. */
function randomContextsSql(engine) {
  const names = ENGINES[engine];
  if (!names) throw new Error(`There is no data for ${engine}. Use ${Object.keys(ENGINES).join(" or ")}.`);
  return `CREATE TABLE ${TABLE} AS SELECT
  CAST(i AS INTEGER) AS id,
  CASE i % 5 WHEN 0 THEN 'North' WHEN 1 THEN 'South' WHEN 2 THEN 'East' WHEN 3 THEN NULL ELSE 'West, "far"' END AS region,
  'Product ' || (i % 7) AS product,
  CASE WHEN i % 11 = 0 THEN NULL ELSE CAST((i * 37) % 1000 AS ${names.double}) / 8 END AS price,
  CAST((i * 7) % 13 AS INTEGER) AS quantity,
  i % 3 = 0 AS paid,
  TIMESTAMP '2024-01-01 00:00:00' + i * INTERVAL '7 hours' AS ordered_at,
  CASE WHEN i % 9 = 0 THEN NULL ELSE DATE '2024-01-01' + ${names.day} END AS shipped_on
FROM ${names.series};`;
}
