/** One query that every engine must answer alike. */
export interface Case {
  title: string;
  query: Record<string, unknown>;
  /** The rows come in a certain order, so they are compared in it. */
  ordered?: boolean;
  /** Engines that mean something else by the operator, and whose users expect it: they are not compared. */
  except?: readonly string[];
}

const metric = (aggregate: string, column_name: string, label = `${aggregate}(${column_name})`) => ({
  expressionType: "SIMPLE",
  aggregate,
  column: { column_name },
  label,
});
const sql = (sqlExpression: string, label: string) => ({ expressionType: "SQL", sqlExpression, label });
const axis = (column: string, timeGrain?: string) => ({
  expressionType: "SQL",
  columnType: "BASE_AXIS",
  sqlExpression: column,
  label: column,
  ...(timeGrain && { timeGrain }),
});
const SUM = metric("SUM", "amount", "Total");
const COUNT = "count";

const DIMENSIONS = ["region", "product", "paid", "quantity", "sold_on"];
const AGGREGATES: [string, string][] = [
  ["SUM", "amount"],
  ["AVG", "amount"],
  ["MIN", "amount"],
  ["MAX", "amount"],
  ["COUNT", "quantity"],
  ["COUNT_DISTINCT", "product"],
  ["COUNT_DISTINCT", "region"],
  ["SUM", "price"],
  ["SUM", "quantity"],
  ["MIN", "region"],
  ["MAX", "sold_on"],
  ["MIN", "sold_at"],
];
const FILTERS: [string, string, unknown?][] = [
  ["region", "==", "North"],
  ["region", "==", "O'Brien"],
  ["region", "==", "Ünïted"],
  ["region", "==", "<empty string>"],
  ["region", "==", "<NULL>"],
  ["region", "!=", "North"],
  ["region", "!=", null],
  ["product", "==", "cherry\\tart"],
  ["product", "==", 'say "hi"'],
  ["product", ">", "apple"],
  ["product", "<=", "banana"],
  ["amount", ">", 3.25],
  ["amount", ">=", "3.25"],
  ["amount", "<", -2],
  ["amount", "<=", 0],
  ["amount", "!=", 0],
  ["price", "==", 50.5],
  ["quantity", "==", 4],
  ["quantity", "IN", [1, "2", 3]],
  ["quantity", "NOT IN", [1, 2, 3]],
  ["quantity", "IS NULL"],
  ["quantity", "IS NOT NULL"],
  ["big", "==", "9007199254740995"],
  ["big", ">", "9007199254741200"],
  ["region", "IN", ["North", "South"]],
  ["region", "IN", ["North", null]],
  ["region", "IN", [null]],
  ["region", "NOT IN", ["North", "<NULL>"]],
  ["region", "NOT IN", ["North"]],
  ["region", "LIKE", "%or%"],
  ["region", "NOT LIKE", "N%"],
  ["region", "ILIKE", "n%"],
  ["region", "NOT ILIKE", "%H"],
  ["product", "LIKE", "apple%"],
  ["product", "ILIKE", "apple%"],
  ["quantity", "LIKE", "1%"],
  ["paid", "IS TRUE"],
  ["paid", "IS FALSE"],
  ["paid", "==", true],
  ["paid", "==", "false"],
  ["paid", "IS NULL"],
  ["paid", "IN", [true, false]],
  ["sold_on", "==", Date.UTC(2023, 11, 1)],
  ["sold_on", ">=", Date.UTC(2025, 5, 1)],
  ["sold_at", "<", Date.UTC(2024, 1, 1, 12)],
  ["sold_at", "TEMPORAL_RANGE", "2024-01-01 : 2024-07-01"],
  ["sold_at", "TEMPORAL_RANGE", "2024-01-01T06:00:00 : 2024-02-01T18:30:00"],
  ["sold_at", "TEMPORAL_RANGE", "Last year"],
  ["sold_at", "TEMPORAL_RANGE", "previous calendar month"],
  ["sold_at", "TEMPORAL_RANGE", "No filter"],
  ["sold_on", "TEMPORAL_RANGE", "2024-03-01 : 2024-03-31"],
  ["sold_on", "TEMPORAL_RANGE", " : 2024-01-01"],
];
/** Marks of a time axis: each stands for all of its grain. */
const MARKS_IN_TIME: [op: string, grain: string, val: number | number[]][] = [
  ["==", "P1M", Date.UTC(2024, 1, 1)],
  ["==", "P1Y", Date.UTC(2024, 0, 1)],
  ["IN", "P3M", [Date.UTC(2024, 0, 1), Date.UTC(2024, 6, 1)]],
  ["NOT IN", "P1M", [Date.UTC(2024, 1, 1)]],
];
/** Grains that mean the same everywhere; weeks begin on the engine's own day unless their key says which. */
const GRAINS = ["PT1S", "PT1M", "PT1H", "P1D", "P7D", "P1M", "P3M", "P1Y", "1969-12-29T00:00:00Z/P1W"];
const TIMES = ["sold_at", "sold_on"];

const title = (value: unknown) => JSON.stringify(value);

export const cases: readonly Case[] = [
  ...DIMENSIONS.map((column) => ({
    title: `groups by ${column}`,
    query: { columns: [column], metrics: [SUM, COUNT] },
  })),
  ...DIMENSIONS.slice(0, 3).map((column) => ({
    title: `distinct values of ${column}`,
    query: { columns: [column], metrics: [] },
  })),
  ...AGGREGATES.map(([aggregate, column]) => ({
    title: `${aggregate} of ${column}`,
    query: { columns: [], metrics: [metric(aggregate, column)] },
  })),
  ...AGGREGATES.slice(0, 8).map(([aggregate, column]) => ({
    title: `${aggregate} of ${column} by product`,
    query: { columns: ["product"], metrics: [metric(aggregate, column)], orderby: [["product", true]] },
  })),
  ...FILTERS.map(([col, op, val]) => ({
    title: `${col} ${op} ${title(val)}`,
    // SQLite's LIKE takes no account of case.
    ...(op === "LIKE" && val === "apple%" && { except: ["SQLite"] }),
    query: { columns: ["id"], metrics: null, filters: [{ col, op, val }], orderby: [["id", true]] },
    ordered: true,
  })),
  ...MARKS_IN_TIME.map(([op, grain, val]) => ({
    title: `sold_at ${op} ${title(val)} by ${grain}`,
    query: {
      columns: ["product"],
      metrics: [SUM, COUNT],
      filters: [{ col: "sold_at", op, val, grain }],
    },
  })),
  ...FILTERS.filter((_, index) => index % 2 === 0).map(([col, op, val]) => ({
    title: `totals by product where ${col} ${op} ${title(val)}`,
    query: { columns: ["product"], metrics: [SUM, COUNT], filters: [{ col, op, val }] },
  })),
  ...TIMES.flatMap((column) =>
    GRAINS.filter((grain) => column === "sold_at" || !grain.startsWith("PT")).map((grain) => ({
      title: `${column} by ${grain}`,
      query: {
        columns: [axis(column, grain)],
        metrics: [SUM, COUNT],
        orderby: [[axis(column, grain), true]],
      },
    })),
  ),
  ...[0, 1, 5].flatMap((row_offset) =>
    [1, 7, 100].map((row_limit) => ({
      title: `${row_limit} rows from ${row_offset}`,
      query: {
        columns: ["id", "amount", "price", "big"],
        metrics: null,
        orderby: [["id", false]],
        row_limit,
        row_offset,
      },
      ordered: true,
    })),
  ),
  ...[1, 2, 3].flatMap((series_limit) =>
    [true, false].map((order_desc) => ({
      title: `the ${order_desc ? "top" : "bottom"} ${series_limit} products by month`,
      query: {
        columns: [axis("sold_at", "P1M"), "product"],
        metrics: [SUM],
        series_columns: ["product"],
        series_limit,
        series_limit_metric: SUM,
        order_desc,
      },
    })),
  ),
  {
    title: "the top two products, the others gathered",
    query: {
      columns: ["paid", "product"],
      metrics: [SUM],
      series_columns: ["product"],
      series_limit: 2,
      series_limit_metric: SUM,
      group_others_when_limit_reached: true,
    },
  },
  { title: "a row count", query: { columns: ["product", "paid"], metrics: [COUNT], is_rowcount: true } },
  { title: "a row count of raw rows", query: { columns: ["id"], metrics: null, is_rowcount: true } },
  {
    title: "ordered by a metric that is not selected",
    query: { columns: ["product"], metrics: [COUNT], orderby: [[metric("MAX", "id"), false]] },
    ordered: true,
  },
  {
    title: "ordered by two columns",
    query: {
      columns: ["product", "id"],
      metrics: null,
      orderby: [
        ["product", true],
        ["id", false],
      ],
    },
    ordered: true,
  },
  {
    title: "custom WHERE and HAVING",
    query: {
      columns: ["product"],
      metrics: [SUM],
      extras: { where: "(amount > 0 OR quantity = 3)", having: "(COUNT(*) > 5)" },
    },
  },
  {
    title: "custom SQL metrics",
    query: {
      columns: ["product"],
      metrics: [
        sql("SUM(CASE WHEN amount > 0 THEN 1 ELSE 0 END)", "positive"),
        sql("MAX(amount) - MIN(amount)", "spread"),
      ],
    },
  },
  {
    title: "a custom SQL column",
    query: {
      columns: [
        {
          expressionType: "SQL",
          sqlExpression: "CASE WHEN amount > 0 THEN 'up' ELSE 'down' END",
          label: "way",
        },
      ],
      metrics: [COUNT],
    },
  },
  {
    title: "a label with quotes, dots and spaces",
    query: { columns: ["product"], metrics: [metric("SUM", "amount", `a "b" 'c' \`d\` e.f g\\h`)] },
  },
  { title: "no rows", query: { columns: ["id"], metrics: null, filters: [{ col: "id", op: "<", val: 0 }] } },
  {
    title: "time range by granularity",
    query: {
      columns: ["product"],
      metrics: [SUM],
      granularity: "sold_at",
      time_range: "2024-01-01 : 2025-01-01",
    },
  },
  {
    title: "a legacy time series",
    query: {
      columns: ["product"],
      metrics: [SUM],
      granularity: "sold_at",
      is_timeseries: true,
      extras: { time_grain_sqla: "P1M" },
      time_range: "2024-01-01 : 2025-01-01",
    },
  },
  { title: "samples", query: { columns: [], result_type: "samples", row_limit: 300 } },
  {
    title: "rows behind a number",
    query: {
      columns: [],
      result_type: "drill_detail",
      filters: [{ col: "product", op: "==", val: "apple" }],
      granularity: "sold_at",
      time_range: "2024-01-01 : 2025-01-01",
    },
  },
  {
    title: "months by product, pivoted",
    query: {
      columns: [axis("sold_at", "P1M"), "product"],
      metrics: [SUM],
      post_processing: [
        {
          operation: "pivot",
          options: { index: ["sold_at"], columns: ["product"], aggregates: { Total: { operator: "mean" } } },
        },
        { operation: "flatten" },
      ],
    },
  },
  {
    title: "a running total",
    query: {
      columns: [axis("sold_at", "P1Y")],
      metrics: [SUM],
      orderby: [[axis("sold_at", "P1Y"), true]],
      post_processing: [{ operation: "cum", options: { operator: "sum", columns: { Total: "Total" } } }],
    },
    ordered: true,
  },
  ...["1 month ago", "1 year ago"].map((offset) => ({
    title: `compared with ${offset}`,
    query: {
      columns: [axis("sold_at", "P1M")],
      metrics: [SUM],
      filters: [{ col: "sold_at", op: "TEMPORAL_RANGE", val: "2025-01-01 : 2025-07-01" }],
      time_offsets: [offset],
    },
  })),
];
