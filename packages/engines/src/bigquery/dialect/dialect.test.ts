import { expect, it } from "vitest";
import { CHART, itPrints } from "../../warehouse/dialects.fixture.ts";
import { bigqueryDialect } from "./index.ts";

const PRINTED: Record<string, string> = {
  column: "`t`.`a`",
  "column of odd characters": '`we"ird\\`n]a[me\\\\`',
  alias: "`SUM(amt)`",
  raw: "amt + 1",
  text: "'it\\'s \\\\ \\'x'",
  "text with a line": "'a\\nb%_'",
  number: "-1.5",
  true: "TRUE",
  null: "NULL",
  day: "DATE '2025-01-31'",
  moment: "DATETIME '2025-01-31 10:20:30.500000'",
  timestamp: "TIMESTAMP '2025-01-31 10:20:30.000000+00'",
  datetime: "DATETIME '2025-01-31 10:20:30.000000'",
  "moment as text": "DATETIME '2025-01-31 10:20:30.000000'",
  "moment by pattern": "'31/01/2025'",
  "moment as seconds": "1738281600",
  count: "COUNT(*)",
  distinct: "COUNT(DISTINCT `region`)",
  epoch: "DATETIME(TIMESTAMP_SECONDS(CAST(`at` AS INT64)))",
  "epoch in ms": "DATETIME(TIMESTAMP_MILLIS(CAST(`at` AS INT64)))",
  "read time": "CAST(`w` AS DATETIME)",
  "read time by pattern": "PARSE_DATETIME('%d/%m/%Y %H:%M:%S', `w`)",
  "as text": "CAST(`amt` AS STRING)",
  "hours later": "DATETIME_ADD(CAST(`day` AS DATETIME), INTERVAL -5 HOUR)",
  compare: "`region` <> 'x'",
  in: "`region` IN ('a', 'b')",
  "not in": "`region` NOT IN ('a')",
  like: "`region` LIKE '%[a]_'",
  "like in any case": "LOWER(CAST(`amt` AS STRING)) LIKE LOWER('1%')",
  "is null": "`region` IS NULL",
  "is true": "`paid` IS TRUE",
  "is false": "`paid` IS FALSE",
  case: "CASE WHEN `paid` IS TRUE THEN `region` ELSE 'Others' END",
  and: "(`paid` IS TRUE) AND ((`paid` IS TRUE) OR (1 = 1))",
};
const GRAINS: Record<string, string> = {
  PT1S: "DATETIME_TRUNC(CAST(d AS DATETIME), SECOND)",
  PT5S: "DATETIME_SUB(DATETIME_TRUNC(CAST(d AS DATETIME), SECOND), INTERVAL MOD(MOD(DATETIME_DIFF(CAST(d AS DATETIME), DATETIME '1970-01-01 00:00:00', SECOND), 5) + 5, 5) SECOND)",
  PT30S:
    "DATETIME_SUB(DATETIME_TRUNC(CAST(d AS DATETIME), SECOND), INTERVAL MOD(MOD(DATETIME_DIFF(CAST(d AS DATETIME), DATETIME '1970-01-01 00:00:00', SECOND), 30) + 30, 30) SECOND)",
  PT1M: "DATETIME_TRUNC(CAST(d AS DATETIME), MINUTE)",
  PT5M: "DATETIME_SUB(DATETIME_TRUNC(CAST(d AS DATETIME), SECOND), INTERVAL MOD(MOD(DATETIME_DIFF(CAST(d AS DATETIME), DATETIME '1970-01-01 00:00:00', SECOND), 300) + 300, 300) SECOND)",
  PT10M:
    "DATETIME_SUB(DATETIME_TRUNC(CAST(d AS DATETIME), SECOND), INTERVAL MOD(MOD(DATETIME_DIFF(CAST(d AS DATETIME), DATETIME '1970-01-01 00:00:00', SECOND), 600) + 600, 600) SECOND)",
  PT15M:
    "DATETIME_SUB(DATETIME_TRUNC(CAST(d AS DATETIME), SECOND), INTERVAL MOD(MOD(DATETIME_DIFF(CAST(d AS DATETIME), DATETIME '1970-01-01 00:00:00', SECOND), 900) + 900, 900) SECOND)",
  PT30M:
    "DATETIME_SUB(DATETIME_TRUNC(CAST(d AS DATETIME), SECOND), INTERVAL MOD(MOD(DATETIME_DIFF(CAST(d AS DATETIME), DATETIME '1970-01-01 00:00:00', SECOND), 1800) + 1800, 1800) SECOND)",
  "PT0.5H":
    "DATETIME_SUB(DATETIME_TRUNC(CAST(d AS DATETIME), SECOND), INTERVAL MOD(MOD(DATETIME_DIFF(CAST(d AS DATETIME), DATETIME '1970-01-01 00:00:00', SECOND), 1800) + 1800, 1800) SECOND)",
  PT1H: "DATETIME_TRUNC(CAST(d AS DATETIME), HOUR)",
  PT6H: "DATETIME_SUB(DATETIME_TRUNC(CAST(d AS DATETIME), SECOND), INTERVAL MOD(MOD(DATETIME_DIFF(CAST(d AS DATETIME), DATETIME '1970-01-01 00:00:00', SECOND), 21600) + 21600, 21600) SECOND)",
  P1D: "DATETIME_TRUNC(CAST(d AS DATETIME), DAY)",
  P7D: "DATETIME_TRUNC(CAST(d AS DATETIME), WEEK(THURSDAY))",
  P1W: "DATETIME_TRUNC(CAST(d AS DATETIME), ISOWEEK)",
  "1969-12-28T00:00:00Z/P1W": "DATETIME_TRUNC(CAST(d AS DATETIME), WEEK(SUNDAY))",
  "1969-12-29T00:00:00Z/P1W": "DATETIME_TRUNC(CAST(d AS DATETIME), ISOWEEK)",
  "P1W/1970-01-03T00:00:00Z":
    "DATETIME_ADD(DATETIME_TRUNC(CAST(d AS DATETIME), WEEK(SUNDAY)), INTERVAL 6 DAY)",
  "P1W/1970-01-04T00:00:00Z": "DATETIME_ADD(DATETIME_TRUNC(CAST(d AS DATETIME), ISOWEEK), INTERVAL 6 DAY)",
  P1M: "DATETIME_TRUNC(CAST(d AS DATETIME), MONTH)",
  P3M: "DATETIME_TRUNC(CAST(d AS DATETIME), QUARTER)",
  "P0.25Y": "DATETIME_TRUNC(CAST(d AS DATETIME), QUARTER)",
  P1Y: "DATETIME_TRUNC(CAST(d AS DATETIME), YEAR)",
};

itPrints(bigqueryDialect, PRINTED, GRAINS);
it("prints a chart's query", () => {
  expect(bigqueryDialect.print(CHART)).toMatchInlineSnapshot(`
    "SELECT
      DATETIME_TRUNC(CAST(\`day\` AS DATETIME), MONTH) AS \`day\`,
      \`region\` AS \`region\`,
      SUM(\`amt\`) AS \`Total\`,
      AVG(\`amt\`) AS \`Mean\`
    FROM \`main\`.\`sales\`
    INNER JOIN (
      SELECT
        \`region\` AS \`region__\`,
        SUM(\`amt\`) AS \`mme_inner__\`
      FROM \`main\`.\`sales\`
      WHERE
        LOWER(\`region\`) LIKE LOWER('nor%')
      GROUP BY
        \`region\`
      ORDER BY
        \`mme_inner__\` DESC
      LIMIT 3
    ) AS \`series_limit\`
      ON \`region\` = \`series_limit\`.\`region__\`
    WHERE
      LOWER(\`region\`) LIKE LOWER('nor%')
    GROUP BY
      DATETIME_TRUNC(CAST(\`day\` AS DATETIME), MONTH),
      \`region\`
    LIMIT 10
    OFFSET 5"
  `);
});
