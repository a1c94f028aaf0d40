import type { Select } from "@sightline/core/query/select";
import { expect, it } from "vitest";
import { CHART, itPrints } from "../../warehouse/dialects.fixture.ts";
import { mssqlDialect } from "./index.ts";

const PRINTED: Record<string, string> = {
  column: "[t].[a]",
  "column of odd characters": '[we"ird`n]]a[me\\]',
  alias: "[SUM(amt)]",
  raw: "amt + 1",
  text: "N'it''s \\ ''x'",
  "text with a line": "N'a\nb%_'",
  number: "-1.5",
  true: "1",
  null: "NULL",
  day: "CAST('2025-01-31' AS DATE)",
  moment: "CAST('2025-01-31T10:20:30.500000' AS DATETIME2)",
  timestamp: "N'2025-01-31 10:20:30.000000'",
  datetime: "CAST('2025-01-31T10:20:30.000' AS DATETIME)",
  "moment as text": "N'2025-01-31 10:20:30.000000'",
  "moment by pattern": "N'31/01/2025'",
  "moment as seconds": "1738281600",
  count: "COUNT(*)",
  distinct: "COUNT(DISTINCT [region])",
  epoch:
    "DATEADD(SECOND, CAST([at] AS BIGINT) % 86400, DATEADD(DAY, CAST([at] AS BIGINT) / 86400, CAST('1970-01-01' AS DATETIME2)))",
  "epoch in ms":
    "DATEADD(MILLISECOND, CAST([at] AS BIGINT) % 86400000, DATEADD(DAY, CAST([at] AS BIGINT) / 86400000, CAST('1970-01-01' AS DATETIME2)))",
  "read time": "CAST([w] AS DATETIME2)",
  "read time by pattern":
    "CAST(CONCAT(SUBSTRING([w], 7, 4), '-', SUBSTRING([w], 4, 2), '-', SUBSTRING([w], 1, 2), 'T', SUBSTRING([w], 12, 2), ':', SUBSTRING([w], 15, 2), ':', SUBSTRING([w], 18, 2), '.', '0') AS DATETIME2)",
  "as text": "CAST([amt] AS NVARCHAR(MAX))",
  "hours later": "DATEADD(HOUR, -5, CAST([day] AS DATETIME2))",
  compare: "[region] <> N'x'",
  in: "[region] IN (N'a', N'b')",
  "not in": "[region] NOT IN (N'a')",
  like: "[region] LIKE N'%[[]a]_'",
  "like in any case": "LOWER(CAST([amt] AS NVARCHAR(MAX))) LIKE LOWER(N'1%')",
  "is null": "[region] IS NULL",
  "is true": "[paid] = 1",
  "is false": "[paid] = 0",
  case: "CASE WHEN [paid] = 1 THEN [region] ELSE N'Others' END",
  and: "([paid] = 1) AND (([paid] = 1) OR (1 = 1))",
};
const GRAINS: Record<string, string> = {
  PT1S: "DATEADD(SECOND, DATEDIFF(SECOND, CAST(CAST(d AS DATE) AS DATETIME2), CAST(d AS DATETIME2)), CAST(CAST(d AS DATE) AS DATETIME2))",
  PT5S: "DATEADD(SECOND, DATEDIFF(SECOND, CAST(CAST(d AS DATE) AS DATETIME2), CAST(d AS DATETIME2)) / 5 * 5, CAST(CAST(d AS DATE) AS DATETIME2))",
  PT30S:
    "DATEADD(SECOND, DATEDIFF(SECOND, CAST(CAST(d AS DATE) AS DATETIME2), CAST(d AS DATETIME2)) / 30 * 30, CAST(CAST(d AS DATE) AS DATETIME2))",
  PT1M: "DATEADD(SECOND, DATEDIFF(SECOND, CAST(CAST(d AS DATE) AS DATETIME2), CAST(d AS DATETIME2)) / 60 * 60, CAST(CAST(d AS DATE) AS DATETIME2))",
  PT5M: "DATEADD(SECOND, DATEDIFF(SECOND, CAST(CAST(d AS DATE) AS DATETIME2), CAST(d AS DATETIME2)) / 300 * 300, CAST(CAST(d AS DATE) AS DATETIME2))",
  PT10M:
    "DATEADD(SECOND, DATEDIFF(SECOND, CAST(CAST(d AS DATE) AS DATETIME2), CAST(d AS DATETIME2)) / 600 * 600, CAST(CAST(d AS DATE) AS DATETIME2))",
  PT15M:
    "DATEADD(SECOND, DATEDIFF(SECOND, CAST(CAST(d AS DATE) AS DATETIME2), CAST(d AS DATETIME2)) / 900 * 900, CAST(CAST(d AS DATE) AS DATETIME2))",
  PT30M:
    "DATEADD(SECOND, DATEDIFF(SECOND, CAST(CAST(d AS DATE) AS DATETIME2), CAST(d AS DATETIME2)) / 1800 * 1800, CAST(CAST(d AS DATE) AS DATETIME2))",
  "PT0.5H":
    "DATEADD(SECOND, DATEDIFF(SECOND, CAST(CAST(d AS DATE) AS DATETIME2), CAST(d AS DATETIME2)) / 1800 * 1800, CAST(CAST(d AS DATE) AS DATETIME2))",
  PT1H: "DATEADD(SECOND, DATEDIFF(SECOND, CAST(CAST(d AS DATE) AS DATETIME2), CAST(d AS DATETIME2)) / 3600 * 3600, CAST(CAST(d AS DATE) AS DATETIME2))",
  PT6H: "DATEADD(SECOND, DATEDIFF(SECOND, CAST(CAST(d AS DATE) AS DATETIME2), CAST(d AS DATETIME2)) / 21600 * 21600, CAST(CAST(d AS DATE) AS DATETIME2))",
  P1D: "CAST(CAST(d AS DATE) AS DATETIME2)",
  P7D: "DATEADD(DAY, -((DATEDIFF(DAY, CAST('0001-01-01' AS DATE), CAST(d AS DATETIME2)) + 4) % 7), CAST(CAST(d AS DATE) AS DATETIME2))",
  P1W: "DATEADD(DAY, -(DATEDIFF(DAY, CAST('0001-01-01' AS DATE), CAST(d AS DATETIME2)) % 7), CAST(CAST(d AS DATE) AS DATETIME2))",
  "1969-12-28T00:00:00Z/P1W":
    "DATEADD(DAY, -((DATEDIFF(DAY, CAST('0001-01-01' AS DATE), CAST(d AS DATETIME2)) + 1) % 7), CAST(CAST(d AS DATE) AS DATETIME2))",
  "1969-12-29T00:00:00Z/P1W":
    "DATEADD(DAY, -(DATEDIFF(DAY, CAST('0001-01-01' AS DATE), CAST(d AS DATETIME2)) % 7), CAST(CAST(d AS DATE) AS DATETIME2))",
  "P1W/1970-01-03T00:00:00Z":
    "DATEADD(DAY, 6, DATEADD(DAY, -((DATEDIFF(DAY, CAST('0001-01-01' AS DATE), CAST(d AS DATETIME2)) + 1) % 7), CAST(CAST(d AS DATE) AS DATETIME2)))",
  "P1W/1970-01-04T00:00:00Z":
    "DATEADD(DAY, 6, DATEADD(DAY, -(DATEDIFF(DAY, CAST('0001-01-01' AS DATE), CAST(d AS DATETIME2)) % 7), CAST(CAST(d AS DATE) AS DATETIME2)))",
  P1M: "CAST(DATEFROMPARTS(YEAR(d), MONTH(d), 1) AS DATETIME2)",
  P3M: "CAST(DATEFROMPARTS(YEAR(d), (MONTH(d) - 1) / 3 * 3 + 1, 1) AS DATETIME2)",
  "P0.25Y": "CAST(DATEFROMPARTS(YEAR(d), (MONTH(d) - 1) / 3 * 3 + 1, 1) AS DATETIME2)",
  P1Y: "CAST(DATEFROMPARTS(YEAR(d), 1, 1) AS DATETIME2)",
};

itPrints(mssqlDialect, PRINTED, GRAINS);
it("prints a chart's query", () => {
  expect(mssqlDialect.print(CHART)).toMatchInlineSnapshot(`
    "SELECT
      CAST(DATEFROMPARTS(YEAR([day]), MONTH([day]), 1) AS DATETIME2) AS [day],
      [region] AS [region],
      SUM([amt]) AS [Total],
      AVG(([amt]) * 1.0) AS [Mean]
    FROM [main].[sales]
    INNER JOIN (
      SELECT
        [region] AS [region__],
        SUM([amt]) AS [mme_inner__]
      FROM [main].[sales]
      WHERE
        LOWER([region]) LIKE LOWER(N'nor%')
      GROUP BY
        [region]
      ORDER BY
        [mme_inner__] DESC
      OFFSET 0 ROWS
      FETCH NEXT 3 ROWS ONLY
    ) AS [series_limit]
      ON [region] = [series_limit].[region__]
    WHERE
      LOWER([region]) LIKE LOWER(N'nor%')
    GROUP BY
      CAST(DATEFROMPARTS(YEAR([day]), MONTH([day]), 1) AS DATETIME2),
      [region]
    ORDER BY
      (SELECT NULL) ASC
    OFFSET 5 ROWS
    FETCH NEXT 10 ROWS ONLY"
  `);
});
it.each<[what: string, limit: number | null, offset: number | null, ordered: boolean, ending: string]>([
  ["a limit alone", 5, null, false, "ORDER BY (SELECT NULL) ASC OFFSET 0 ROWS FETCH NEXT 5 ROWS ONLY"],
  ["an offset alone", null, 7, false, "ORDER BY (SELECT NULL) ASC OFFSET 7 ROWS"],
  ["both behind an order", 5, 7, true, "ORDER BY [region] DESC OFFSET 7 ROWS FETCH NEXT 5 ROWS ONLY"],
  ["no rows, which FETCH does not take", 0, null, true, "WHERE 1 = 0"],
  ["neither", null, null, true, "ORDER BY [region] DESC"],
])("ends with %s", (_, limit, offset, ordered, ending) => {
  const region = { kind: "column", name: "region" } as const;
  const sql = mssqlDialect.print({
    columns: [{ expr: region, alias: "region" }],
    from: { kind: "table", catalog: null, schema: "dbo", name: "sales" },
    joins: [],
    where: [],
    groupBy: [],
    having: [],
    orderBy: ordered ? [{ expr: region, ascending: false }] : [],
    limit,
    offset,
  });
  expect(sql.replace(/\s+/g, " ")).toBe(`SELECT [region] AS [region] FROM [dbo].[sales] ${ending}`);
});
it("puts the common tables of a dataset's SQL before everything, and drops an order that counts nothing", () => {
  const region = { kind: "column", name: "region" } as const;
  const inner: Select = {
    columns: [{ expr: region, alias: "region" }],
    from: {
      kind: "sql",
      sql: "WITH a AS (SELECT 1 AS region), b AS (SELECT * FROM a)\nSELECT * FROM b",
      alias: "v",
    },
    joins: [],
    where: [],
    groupBy: [],
    having: [],
    orderBy: [{ expr: region, ascending: true }],
    limit: null,
    offset: null,
  };
  const count: Select = {
    ...inner,
    columns: [{ expr: { kind: "countAll" }, alias: "n" }],
    from: { kind: "select", select: inner, alias: "r" },
    orderBy: [],
  };
  expect(mssqlDialect.print(count).replace(/\s+/g, " ")).toBe(
    "WITH a AS (SELECT 1 AS region), b AS (SELECT * FROM a) SELECT COUNT(*) AS [n] FROM ( SELECT [region] AS [region] FROM ( SELECT * FROM b ) AS [v] ) AS [r]",
  );
});
