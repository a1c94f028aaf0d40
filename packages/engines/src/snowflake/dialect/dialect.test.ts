import { expect, it } from "vitest";
import { CHART, itPrints } from "../../warehouse/dialects.fixture.ts";
import { snowflakeDialect } from "./index.ts";

const PRINTED: Record<string, string> = {
  column: '"t"."a"',
  "column of odd characters": '"we""ird`n]a[me\\"',
  alias: '"SUM(amt)"',
  raw: "amt + 1",
  text: "'it''s \\\\ ''x'",
  "text with a line": "'a\nb%_'",
  number: "-1.5",
  true: "TRUE",
  null: "NULL",
  day: "TO_DATE('2025-01-31')",
  moment: "TO_TIMESTAMP_NTZ('2025-01-31T10:20:30.500000')",
  timestamp: "TO_TIMESTAMP_NTZ('2025-01-31T10:20:30.000000')",
  datetime: "TO_TIMESTAMP_NTZ('2025-01-31T10:20:30.000000')",
  "moment as text": "'2025-01-31 10:20:30.000000'",
  "moment by pattern": "'31/01/2025'",
  "moment as seconds": "1738281600",
  count: "COUNT(*)",
  distinct: 'COUNT(DISTINCT "region")',
  epoch: 'TO_TIMESTAMP_NTZ(CAST("at" AS NUMBER(38, 0)), 0)',
  "epoch in ms": 'TO_TIMESTAMP_NTZ(CAST("at" AS NUMBER(38, 0)), 3)',
  "read time": 'TO_TIMESTAMP_NTZ("w")',
  "read time by pattern": "TO_TIMESTAMP_NTZ(\"w\", 'DD/MM/YYYY HH24:MI:SS')",
  "as text": 'CAST("amt" AS VARCHAR)',
  "hours later": "DATEADD('hour', -5, TO_TIMESTAMP_NTZ(\"day\"))",
  compare: "\"region\" <> 'x'",
  in: "\"region\" IN ('a', 'b')",
  "not in": "\"region\" NOT IN ('a')",
  like: "\"region\" LIKE '%[a]_'",
  "like in any case": "CAST(\"amt\" AS VARCHAR) ILIKE '1%'",
  "is null": '"region" IS NULL',
  "is true": '"paid" = TRUE',
  "is false": '"paid" = FALSE',
  case: 'CASE WHEN "paid" = TRUE THEN "region" ELSE \'Others\' END',
  and: '("paid" = TRUE) AND (("paid" = TRUE) OR (1 = 1))',
};
const GRAINS: Record<string, string> = {
  PT1S: "DATE_TRUNC('second', TO_TIMESTAMP_NTZ(d))",
  PT5S: "TIME_SLICE(TO_TIMESTAMP_NTZ(d), 5, 'SECOND')",
  PT30S: "TIME_SLICE(TO_TIMESTAMP_NTZ(d), 30, 'SECOND')",
  PT1M: "DATE_TRUNC('minute', TO_TIMESTAMP_NTZ(d))",
  PT5M: "TIME_SLICE(TO_TIMESTAMP_NTZ(d), 5, 'MINUTE')",
  PT10M: "TIME_SLICE(TO_TIMESTAMP_NTZ(d), 10, 'MINUTE')",
  PT15M: "TIME_SLICE(TO_TIMESTAMP_NTZ(d), 15, 'MINUTE')",
  PT30M: "TIME_SLICE(TO_TIMESTAMP_NTZ(d), 30, 'MINUTE')",
  "PT0.5H": "TIME_SLICE(TO_TIMESTAMP_NTZ(d), 30, 'MINUTE')",
  PT1H: "DATE_TRUNC('hour', TO_TIMESTAMP_NTZ(d))",
  PT6H: "TIME_SLICE(TO_TIMESTAMP_NTZ(d), 6, 'HOUR')",
  P1D: "DATE_TRUNC('day', TO_TIMESTAMP_NTZ(d))",
  P7D: "DATEADD('day', -MOD(DAYOFWEEKISO(TO_TIMESTAMP_NTZ(d)) + 3, 7), DATE_TRUNC('day', TO_TIMESTAMP_NTZ(d)))",
  P1W: "DATEADD('day', 1 - DAYOFWEEKISO(TO_TIMESTAMP_NTZ(d)), DATE_TRUNC('day', TO_TIMESTAMP_NTZ(d)))",
  "1969-12-28T00:00:00Z/P1W":
    "DATEADD('day', -MOD(DAYOFWEEKISO(TO_TIMESTAMP_NTZ(d)), 7), DATE_TRUNC('day', TO_TIMESTAMP_NTZ(d)))",
  "1969-12-29T00:00:00Z/P1W":
    "DATEADD('day', 1 - DAYOFWEEKISO(TO_TIMESTAMP_NTZ(d)), DATE_TRUNC('day', TO_TIMESTAMP_NTZ(d)))",
  "P1W/1970-01-03T00:00:00Z":
    "DATEADD('day', 6, DATEADD('day', -MOD(DAYOFWEEKISO(TO_TIMESTAMP_NTZ(d)), 7), DATE_TRUNC('day', TO_TIMESTAMP_NTZ(d))))",
  "P1W/1970-01-04T00:00:00Z":
    "DATEADD('day', 6, DATEADD('day', 1 - DAYOFWEEKISO(TO_TIMESTAMP_NTZ(d)), DATE_TRUNC('day', TO_TIMESTAMP_NTZ(d))))",
  P1M: "DATE_TRUNC('month', TO_TIMESTAMP_NTZ(d))",
  P3M: "DATE_TRUNC('quarter', TO_TIMESTAMP_NTZ(d))",
  "P0.25Y": "DATE_TRUNC('quarter', TO_TIMESTAMP_NTZ(d))",
  P1Y: "DATE_TRUNC('year', TO_TIMESTAMP_NTZ(d))",
};

itPrints(snowflakeDialect, PRINTED, GRAINS);
it("prints a chart's query", () => {
  expect(snowflakeDialect.print(CHART)).toMatchInlineSnapshot(`
    "SELECT
      DATE_TRUNC('month', TO_TIMESTAMP_NTZ("day")) AS "day",
      "region" AS "region",
      SUM("amt") AS "Total",
      AVG("amt") AS "Mean"
    FROM "main"."sales"
    INNER JOIN (
      SELECT
        "region" AS "region__",
        SUM("amt") AS "mme_inner__"
      FROM "main"."sales"
      WHERE
        "region" ILIKE 'nor%'
      GROUP BY
        "region"
      ORDER BY
        "mme_inner__" DESC
      LIMIT 3
    ) AS "series_limit"
      ON "region" = "series_limit"."region__"
    WHERE
      "region" ILIKE 'nor%'
    GROUP BY
      DATE_TRUNC('month', TO_TIMESTAMP_NTZ("day")),
      "region"
    LIMIT 10
    OFFSET 5"
  `);
});
