import type { Expr, Select, Source } from "../select/select.ts";
import { columnsOfAll, type KnownTable } from "./columnsRead.ts";

/** Rows that are read once, and kept for the SELECTs that want them. */
export interface RowCopy {
  rows: Select;
  /** What each SELECT becomes that reads the copy, by its place in the list. */
  readers: ReadonlyMap<number, Select>;
}

/** What several SELECTs read: the same rows of one table. */
export interface SharedRows {
  table: TableSource;
  where: readonly Expr[];
  /** The rows themselves, for all of the SELECTs whose columns are certain. Null: all rows of the table are read. */
  filtered: RowCopy | null;
  /** For those that group by the same: their groups, with all that one of them counts. */
  grouped: readonly RowCopy[];
}

export type TableSource = Extract<Source, { kind: "table" }>;

/** Groups of a copy at most: what is grouped as finely as the table itself is no smaller than it. */
export const MAX_GROUPS = 100_000;

const keyOf = (value: unknown): string => JSON.stringify(value);

/**
 * What SELECTs with aggregates have in common. `copied`: how a copy is named by those that read it. Series limits are left
 * out, and sources that are no plain tables.
 */
export function findSharedRows(
  selects: readonly Select[],
  table: KnownTable,
  copied: TableSource,
): SharedRows[] {
  const plain = [...selects.keys()].filter((index) => {
    const { from, joins } = selects[index]!;
    return from.kind === "table" && joins.length === 0;
  });
  const byRows = groupsOf(plain, (index) => keyOf([selects[index]!.from, selects[index]!.where]));
  return byRows.flatMap((members): SharedRows[] => {
    const { from, where } = selects[members[0]!]!;
    if (from.kind !== "table") return [];
    const grouped = groupsOf(members, (index) => keyOf(selects[index]!.groupBy)).flatMap(
      (same) => groupedCopy(same, selects, copied) ?? [],
    );
    const filtered = filteredCopy(members, selects, table, copied);
    return filtered || grouped.length > 0 ? [{ table: from, where, filtered, grouped }] : [];
  });
}

/** Those that are alike, in lists of two at least. */
function groupsOf(indexes: readonly number[], key: (index: number) => string): number[][] {
  const groups = new Map<string, number[]>();
  for (const index of indexes) {
    const group = groups.get(key(index));
    if (group) group.push(index);
    else groups.set(key(index), [index]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** The rows that meet the conditions, with the columns that are read of them. */
function filteredCopy(
  members: readonly number[],
  selects: readonly Select[],
  table: KnownTable,
  copied: Source,
): RowCopy | null {
  const { from, where } = selects[members[0]!]!;
  if (where.length === 0) return null;
  const columns = new Set<string>();
  const readers = new Map<number, Select>();
  for (const index of members) {
    const select = selects[index]!;
    const read = columnsOfAll(exprsOf(select), table);
    if (read === null) continue;
    for (const name of read) columns.add(name);
    readers.set(index, { ...select, from: copied, where: [] });
  }
  if (readers.size < 2 || columns.size === 0) return null;
  const rows = { ...EMPTY, from, where, columns: [...columns].map(columnCopy) };
  return { rows, readers };
}

const columnCopy = (name: string) => ({ expr: { kind: "column", name } as const, alias: name });

/** All expressions over the rows. A result column may be called like a column of the table. */
const exprsOf = ({ columns, groupBy, having, orderBy }: Select): Expr[] => [
  ...columns.flatMap(({ expr, alias }): Expr[] => [expr, { kind: "alias", name: alias }]),
  ...groupBy,
  ...having,
  ...orderBy.map(({ expr }) => expr),
];

/** The groups of SELECTs that group by the same, with every metric that one of them has. */
function groupedCopy(members: readonly number[], selects: readonly Select[], copied: Source): RowCopy | null {
  const names = new Map<string, string>();
  const columns: Select["columns"] = [];
  /** The copy's column of an expression. */
  const copyOf = (expr: Expr): Expr => {
    const key = keyOf(expr);
    const name = names.get(key) ?? `sl_copy_${names.size}`;
    if (!names.has(key)) {
      names.set(key, name);
      columns.push({ expr, alias: name });
    }
    return { kind: "column", name };
  };
  const same = members.filter((index) => readsGroups(selects[index]!));
  if (same.length < 2) return null;
  const readers = new Map(
    same.map((index) => {
      const select = selects[index]!;
      const read: Select = {
        ...select,
        from: copied,
        where: [],
        groupBy: [],
        columns: select.columns.map(({ expr, alias }) => ({ expr: copyOf(expr), alias })),
        orderBy: select.orderBy.map(({ expr, ascending }) => ({
          expr: expr.kind === "alias" ? expr : copyOf(expr),
          ascending,
        })),
      };
      return [index, read];
    }),
  );
  const { from, where, groupBy } = selects[same[0]!]!;
  return { rows: { ...EMPTY, from, where, groupBy, columns, limit: MAX_GROUPS + 1 }, readers };
}

/** Whether a SELECT is its groups, put in order: a raw expression may be a place or the name of a result column. */
const readsGroups = ({ having, orderBy }: Select): boolean =>
  having.length === 0 && orderBy.every(({ expr }) => ["alias", "aggregate", "countAll"].includes(expr.kind));

const EMPTY: Omit<Select, "columns" | "from"> = {
  joins: [],
  where: [],
  groupBy: [],
  having: [],
  orderBy: [],
  limit: null,
  offset: null,
};
