import type { Partitions } from "../engine.ts";
import { boundValues, newestOf } from "../partitionBounds.ts";
import { listColumns, type QueryCatalog } from "./catalog.ts";

/** How a table is cut, with the values at which its newest partition begins where the bounds tell them. */
export async function tablePartitions(
  ask: QueryCatalog,
  schema: string,
  table: string,
): Promise<Partitions | null> {
  const rows = await ask(
    `SELECT partition_ordinal_position, partition_method, partition_expression, partition_description,
       MIN(subpartition_expression)
     FROM information_schema.partitions
     WHERE table_schema = ? AND table_name = ? AND partition_name IS NOT NULL
     GROUP BY 1, 2, 3, 4 ORDER BY 1`,
    [schema, table],
  );
  const [first] = rows;
  if (!first) return null;
  const [, method = null, expression = null, , subExpression = null] = first;
  const all = (await listColumns(ask, schema, table)).map(({ name }) => name);
  const bounds = rows.map(([, , , bound]) => bound ?? "");
  return {
    columns: columnsNamed(`${expression} ${subExpression}`, all),
    latest: latestOf({ method: method ?? "", expression: expression ?? "", bounds }, all),
    query: null,
  };
}

/** The columns that stand in an expression, in the order of the table. */
function columnsNamed(expression: string, columns: readonly string[]): string[] {
  const named = new Set(expression.match(/`(?:[^`]|``)+`|[\p{L}_][\p{L}\p{N}_$]*/gu));
  return columns.filter((name) => named.has(name) || named.has(quoteName(name)));
}

const quoteName = (name: string): string => `\`${name.replaceAll("`", "``")}\``;

interface PartitionScheme {
  method: string;
  expression: string;
  /** In the order of the partitions. */
  bounds: readonly string[];
}

/** `(1,'a'),(2,'b')`: the values of several columns. */
const GROUP = /\(((?:'(?:[^']|'')*'|[^()'])*)\)/g;

/** Of ranges the bound of the partition before the last, where the last begins; of lists the last value. */
function latestOf(
  { method, expression, bounds }: PartitionScheme,
  all: readonly string[],
): Partitions["latest"] {
  const key = keyOf(expression, all);
  if (!key) return null;
  const { columns, undo } = key;
  if (method.startsWith("LIST")) {
    const groups =
      columns.length === 1
        ? bounds.flatMap(boundValues).map((value) => [value])
        : [...bounds.join().matchAll(GROUP)].map(([, group = ""]) => boundValues(group));
    return newestOf(
      columns,
      groups.map((group) => group.map(undo)),
    );
  }
  const before = method.startsWith("RANGE") ? bounds.at(-2) : undefined;
  return before === undefined ? null : newestOf(columns, [boundValues(before).map(undo)]);
}

interface Key {
  columns: string[];
  /** The column's value for one of the key. */
  undo(bound: string): string;
}

const DAY_MS = 86_400_000;
/** The day 1970-01-01 as TO_DAYS counts. */
const EPOCH_DAY = 719_528;

/** What functions make of a date, undone: the first moment that has the value. */
const UNDONE: Record<string, (bound: string) => string> = {
  year: (bound) => `${bound.padStart(4, "0")}-01-01`,
  to_days: (bound) => new Date((Number(bound) - EPOCH_DAY) * DAY_MS).toISOString().slice(0, 10),
  unix_timestamp: (bound) => new Date(Number(bound) * 1000).toISOString().slice(0, 19).replace("T", " "),
};

/** The columns of a key that is made of nothing but these, or of one by a known function. */
function keyOf(expression: string, all: readonly string[]): Key | null {
  const [, call, argument] = /^(\w+)\((.*)\)$/s.exec(expression) ?? [];
  const undone = call === undefined ? undefined : UNDONE[call.toLowerCase()];
  const text = undone ? (argument ?? "") : expression;
  const parts = text.match(/`(?:[^`]|``)+`|[^,\s]+/g) ?? [];
  const columns = parts.flatMap(
    (part) => all.find((name) => part === name || part === quoteName(name)) ?? [],
  );
  if (columns.length !== parts.length || (undone && columns.length !== 1)) return null;
  return { columns, undo: undone ?? ((bound) => bound) };
}
