import type { Scalar } from "../types.ts";

/** A SELECT as a plain tree. `toSelect` builds it, an engine's dialect prints it; nothing else writes chart SQL. */
export interface Select {
  columns: SelectColumn[];
  from: Source;
  joins: Join[];
  where: Expr[];
  groupBy: Expr[];
  having: Expr[];
  orderBy: { expr: Expr; ascending: boolean }[];
  limit: number | null;
  offset: number | null;
}

export interface SelectColumn {
  expr: Expr;
  alias: string;
}

export type Source =
  | { kind: "table"; catalog: string | null; schema: string | null; name: string }
  /** `sql` was checked to be one read-only SELECT. */
  | { kind: "sql"; sql: string; alias: string }
  | { kind: "select"; select: Select; alias: string }
  /**
   * The rows of a source that meet all conditions, chosen before anything else is evaluated: `fence` is the clause that
   * keeps the engine's planner from merging the sub-query with the query around it.
   */
  | { kind: "limited"; source: Source; where: Expr[]; fence: string; alias: string };

export interface Join {
  type: "INNER" | "LEFT";
  source: Source;
  on: Expr[];
}

export type Comparison = "=" | "<>" | ">" | ">=" | "<" | "<=";

/** Every value in the tree is a value, never text of SQL; `raw` holds an expression that passed `checkExpression`. */
export type Expr =
  | { kind: "column"; name: string; table?: string }
  /** The result column of that name, where the dialect lets ORDER BY and GROUP BY refer to it. */
  | { kind: "alias"; name: string }
  | { kind: "raw"; sql: string }
  | { kind: "literal"; value: Scalar }
  /**
   * `at`: ISO date-time without zone. `columnType`: the type of the column it is compared with. `range`: the name of
   * the time range that it bounds.
   */
  | { kind: "datetime"; at: string; columnType: string | null; format: string | null; range?: string }
  | { kind: "aggregate"; name: "AVG" | "COUNT" | "MAX" | "MIN" | "SUM"; arg: Expr; distinct: boolean }
  | { kind: "countAll" }
  | { kind: "grain"; grain: string; arg: Expr }
  /** A number of seconds or milliseconds since 1970 as a timestamp. */
  | { kind: "epoch"; unit: "s" | "ms"; arg: Expr }
  /** Text as a timestamp; `format`: its strftime pattern, null where the engine reads it by itself. */
  | { kind: "parseTime"; format: string | null; arg: Expr }
  /** Any value as text. */
  | { kind: "text"; arg: Expr }
  | { kind: "addHours"; hours: number; arg: Expr }
  | { kind: "compare"; op: Comparison; left: Expr; right: Expr }
  | { kind: "in"; arg: Expr; values: Expr[] }
  | { kind: "like"; arg: Expr; pattern: string; ignoreCase: boolean; cast: boolean }
  | { kind: "isNull"; arg: Expr }
  | { kind: "isTrue"; arg: Expr; value: boolean }
  | { kind: "case"; when: Expr; value: Expr; otherwise: Expr }
  | { kind: "not"; arg: Expr }
  | { kind: "and"; args: Expr[] }
  | { kind: "or"; args: Expr[] };
