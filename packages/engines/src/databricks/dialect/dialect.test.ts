import { expect, it } from "vitest";
import { CHART, itPrints } from "../../warehouse/dialects.fixture.ts";
import { databricksDialect } from "./index.ts";

const PRINTED: Record<string, string> = {
  column: "`t`.`a`",
  "column of odd characters": '`we"ird``n]a[me\\`',
  alias: "`SUM(amt)`",
  raw: "amt + 1",
  text: "'it\\'s \\\\ \\'x'",
  "text with a line": "'a\nb%_'",
  number: "-1.5",
  true: "TRUE",
  null: "NULL",
  day: "DATE '2025-01-31'",
  moment: "TIMESTAMP '2025-01-31 10:20:30.500000'",
  timestamp: "TIMESTAMP '2025-01-31 10:20:30.000000'",
  datetime: "TIMESTAMP '2025-01-31 10:20:30.000000'",
  "moment as text": "'2025-01-31 10:20:30.000000'",
  "moment by pattern": "'31/01/2025'",
  "moment as seconds": "1738281600",
  count: "COUNT(*)",
  distinct: "COUNT(DISTINCT `region`)",
  epoch: "TIMESTAMP_SECONDS(`at`)",
  "epoch in ms": "TIMESTAMP_MILLIS(CAST(`at` AS BIGINT))",
  "read time": "CAST(`w` AS TIMESTAMP)",
  "read time by pattern": "TO_TIMESTAMP(`w`, 'dd/MM/yyyy HH:mm:ss')",
  "as text": "CAST(`amt` AS STRING)",
  "hours later": "CAST(`day` AS TIMESTAMP) + INTERVAL '-5' HOUR",
  compare: "`region` <> 'x'",
  in: "`region` IN ('a', 'b')",
  "not in": "`region` NOT IN ('a')",
  like: "`region` LIKE '%[a]_'",
  "like in any case": "CAST(`amt` AS STRING) ILIKE '1%'",
  "is null": "`region` IS NULL",
  "is true": "`paid` IS TRUE",
  "is false": "`paid` IS FALSE",
  case: "CASE WHEN `paid` IS TRUE THEN `region` ELSE 'Others' END",
  and: "(`paid` IS TRUE) AND ((`paid` IS TRUE) OR (1 = 1))",
};
const GRAINS: Record<string, string> = {
  PT1S: "DATE_TRUNC('SECOND', CAST(d AS TIMESTAMP))",
  PT5S: "TIMESTAMP_SECONDS(FLOOR(UNIX_TIMESTAMP(CAST(d AS TIMESTAMP)) / 5) * 5)",
  PT30S: "TIMESTAMP_SECONDS(FLOOR(UNIX_TIMESTAMP(CAST(d AS TIMESTAMP)) / 30) * 30)",
  PT1M: "DATE_TRUNC('MINUTE', CAST(d AS TIMESTAMP))",
  PT5M: "TIMESTAMP_SECONDS(FLOOR(UNIX_TIMESTAMP(CAST(d AS TIMESTAMP)) / 300) * 300)",
  PT10M: "TIMESTAMP_SECONDS(FLOOR(UNIX_TIMESTAMP(CAST(d AS TIMESTAMP)) / 600) * 600)",
  PT15M: "TIMESTAMP_SECONDS(FLOOR(UNIX_TIMESTAMP(CAST(d AS TIMESTAMP)) / 900) * 900)",
  PT30M: "TIMESTAMP_SECONDS(FLOOR(UNIX_TIMESTAMP(CAST(d AS TIMESTAMP)) / 1800) * 1800)",
  "PT0.5H": "TIMESTAMP_SECONDS(FLOOR(UNIX_TIMESTAMP(CAST(d AS TIMESTAMP)) / 1800) * 1800)",
  PT1H: "DATE_TRUNC('HOUR', CAST(d AS TIMESTAMP))",
  PT6H: "TIMESTAMP_SECONDS(FLOOR(UNIX_TIMESTAMP(CAST(d AS TIMESTAMP)) / 21600) * 21600)",
  P1D: "DATE_TRUNC('DAY', CAST(d AS TIMESTAMP))",
  P7D: "DATE_TRUNC('WEEK', CAST(d AS TIMESTAMP) - INTERVAL '3' DAY) + INTERVAL '3' DAY",
  P1W: "DATE_TRUNC('WEEK', CAST(d AS TIMESTAMP))",
  "1969-12-28T00:00:00Z/P1W":
    "DATE_TRUNC('WEEK', CAST(d AS TIMESTAMP) + INTERVAL '1' DAY) - INTERVAL '1' DAY",
  "1969-12-29T00:00:00Z/P1W": "DATE_TRUNC('WEEK', CAST(d AS TIMESTAMP))",
  "P1W/1970-01-03T00:00:00Z":
    "DATE_TRUNC('WEEK', CAST(d AS TIMESTAMP) + INTERVAL '1' DAY) - INTERVAL '1' DAY + INTERVAL '6' DAY",
  "P1W/1970-01-04T00:00:00Z": "DATE_TRUNC('WEEK', CAST(d AS TIMESTAMP)) + INTERVAL '6' DAY",
  P1M: "DATE_TRUNC('MONTH', CAST(d AS TIMESTAMP))",
  P3M: "DATE_TRUNC('QUARTER', CAST(d AS TIMESTAMP))",
  "P0.25Y": "DATE_TRUNC('QUARTER', CAST(d AS TIMESTAMP))",
  P1Y: "DATE_TRUNC('YEAR', CAST(d AS TIMESTAMP))",
};

itPrints(databricksDialect, PRINTED, GRAINS);
it("prints a chart's query", () => {
  expect(databricksDialect.print(CHART)).toMatchInlineSnapshot(`
    "SELECT
      DATE_TRUNC('MONTH', CAST(\`day\` AS TIMESTAMP)) AS \`day\`,
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
        \`region\` ILIKE 'nor%'
      GROUP BY
        \`region\`
      ORDER BY
        \`mme_inner__\` DESC
      LIMIT 3
    ) AS \`series_limit\`
      ON \`region\` = \`series_limit\`.\`region__\`
    WHERE
      \`region\` ILIKE 'nor%'
    GROUP BY
      DATE_TRUNC('MONTH', CAST(\`day\` AS TIMESTAMP)),
      \`region\`
    LIMIT 10
    OFFSET 5"
  `);
});
