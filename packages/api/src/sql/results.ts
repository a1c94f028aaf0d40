import { z } from "zod";
import { LongText } from "../contract/common.ts";
import { route } from "../contract/route.ts";
import { SqlColumn } from "./sql-lab.ts";

/** Rows of one reply at most. */
export const MOST_ROWS = 1_000;

/** What `q` of `queryRows` holds, as Rison. */
export const RowsQuery = z.strictObject({
  /** The first row wanted, from 0. */
  from: z.number().int().min(0),
  count: z.number().int().min(1).max(MOST_ROWS),
  /** Only of a query that has ended. */
  sort: z
    .array(z.strictObject({ column: LongText, desc: z.boolean() }))
    .max(10)
    .optional(),
  /** Only rows that hold this text in any cell, in any case; only of a query that has ended. */
  search: z.string().max(1_000).optional(),
  /** While the query runs: milliseconds to wait for rows beyond `from`. */
  wait: z.number().int().min(0).max(20_000).optional(),
});
export type RowsQuery = z.infer<typeof RowsQuery>;

export const RowsReply = z.object({
  state: z.string(),
  /** Null before the database has answered. */
  columns: z.array(SqlColumn).nullable(),
  from: z.number(),
  data: z.array(z.record(z.string(), z.unknown())),
  /** Rows that are there so far; with `search`, rows that hold the text. */
  total: z.number(),
  /** No more rows will come. */
  complete: z.boolean(),
});
export type RowsReply = z.infer<typeof RowsReply>;

const kept = {
  method: "GET" as const,
  tag: "SQL Lab",
  access: ["can_get_results", "SQLLab"] as [string, string],
};

/** The result of a statement of a script that others followed; `extra.results` of the query lists them. */
export const EarlierResult = z.object({
  /** Its number in the script, from 1. With `<client id>.<number>` in place of a client id its rows are read. */
  statement: z.number(),
  sql: z.string(),
  /** What the database got. */
  executed_sql: z.string(),
  rows: z.number(),
  /** The most rows that it could have. */
  limit: z.number(),
  limiting_factor: z.string(),
  results_key: z.string(),
});
export type EarlierResult = z.infer<typeof EarlierResult>;

/**
 * A statement of a script that others followed and that has no result of its own, such as CREATE or UPDATE.
 * `extra.statements_done` of the query lists the first of them, `extra.statements_done_more` counts the others. Of the
 * last statement `extra.affected_rows` tells the number.
 */
export const DoneStatement = z.object({
  /** Its number in the script, from 1. */
  statement: z.number(),
  /** Of a long text the beginning. */
  sql: z.string(),
  /** Rows that it wrote, changed or took away; null: the database does not tell. */
  affected_rows: z.number().nullable(),
  /** It wrote, and what it wrote is undone when the script does not end well, as far as the database can. */
  undoable: z.boolean(),
});
export type DoneStatement = z.infer<typeof DoneStatement>;

/** A window of the rows of a query, also while it still runs. */
export const queryRows = route({
  ...kept,
  path: "/api/v1/sqllab/rows/:client_id",
  summary: "Rows of a query, from one to another",
  params: z.object({ client_id: z.string() }),
  query: z.object({ q: z.string() }),
  reply: RowsReply,
  sends: "bytes",
});

export const ColumnSummary = z.object({
  rows: z.number(),
  nulls: z.number(),
  distinct: z.number(),
  /** As text, with all digits; null where no value is there or values have no order. */
  min: z.string().nullable(),
  max: z.string().nullable(),
  /** Of numbers. */
  mean: z.number().nullable(),
  /** Of numbers and times (epoch milliseconds): equal steps from the smallest to the largest value. */
  histogram: z.array(z.object({ from: z.number(), to: z.number(), count: z.number() })),
  /** The most frequent values, as text. */
  top: z.array(z.object({ value: z.string().nullable(), count: z.number() })),
});
export type ColumnSummary = z.infer<typeof ColumnSummary>;

/** What the values of one column of a finished query are like. */
export const columnSummary = route({
  ...kept,
  path: "/api/v1/sqllab/summary/:client_id",
  summary: "Summary of a column of a query's rows",
  params: z.object({ client_id: z.string() }),
  /** `(column:name)` as Rison. */
  query: z.object({ q: z.string() }),
  reply: z.object({ result: ColumnSummary }),
});

/** `q` is `(key:<results key>,rows:1000)` as Rison. */
export const queryResults = route({
  ...kept,
  path: "/api/v1/sqllab/results/",
  summary: "Results of a query by their key",
  query: z.object({ q: z.string().optional() }),
  reply: z.unknown(),
  sends: "bytes",
});
