import type { Cell, Frame, FrameColumn } from "../frame/index.ts";
import { NUMERIC, TEMPORAL } from "../query/types.ts";
import { type NamedAggregate, namedAggregates } from "./aggregators.ts";
import { type Group, groupRows, range } from "./groups.ts";
import { columnsNamed, nameList, type Operation, OperationError, type Options } from "./operation.ts";

const FILL = "<NULL>";

/** Index columns down, values of `columns` across; columns are labelled (metric, values …). */
export const pivot: Operation = (frame, options) => {
  const indexNames = nameList(options, "index");
  if (indexNames.length === 0) throw new OperationError("Pivot operation requires at least one index");
  const aggregates = namedAggregates(options.aggregates);
  if (aggregates.length === 0)
    throw new OperationError("Pivot operation must include at least one aggregate");
  const index = indexNames.map((name) => columnsNamed(frame, name)[0]!);
  const across = nameList(options, "columns").map((name) => filled(columnsNamed(frame, name)[0]!, options));
  const down = groupRows(index, range(frame.rows));
  const counted = down.flatMap(({ rows }) => rows);
  const groups: Group[] =
    across.length === 0 ? [{ key: [], rows: counted }] : groupRows(across, range(frame.rows));
  const margin = options.marginal_distributions ? String(options.marginal_distribution_name ?? "All") : null;
  const rowOf = new Int32Array(frame.rows).fill(-1);
  down.forEach(({ rows }, place) => {
    for (const row of rows) rowOf[row] = place;
  });
  const placesOf = (row: number): number[] => {
    const place = rowOf[row]!;
    if (place < 0) return [];
    return margin === null ? [place] : [place, down.length - 1];
  };
  if (margin !== null) {
    const name = (levels: number): Cell[] => [margin, ...new Array<Cell>(levels - 1).fill("")];
    down.push({ key: name(index.length), rows: counted });
    if (across.length > 0) groups.push({ key: name(across.length), rows: counted });
  }
  const columns = [...aggregates]
    .sort((a, b) => Number(a.column > b.column) - Number(a.column < b.column))
    .flatMap((aggregate) =>
      groups.map((group) => cellsOf(frame, aggregate, group, placesOf, down.length, across, options)),
    )
    .filter(({ empty }) => options.drop_missing_columns === false || !empty)
    .map(({ column }) => column);
  return {
    index: index.map((column, level) => ({ ...column, values: down.map(({ key }) => key[level] ?? null) })),
    columns,
    rows: down.length,
  };
};

/** Null dimension values as a name of their own; without one their rows are left out. */
function filled(column: FrameColumn, options: Options): FrameColumn {
  const fill = options.column_fill_value === undefined ? FILL : options.column_fill_value;
  if (fill === null) return column;
  return { ...column, type: column.type, values: column.values.map((value) => value ?? String(fill)) };
}

function cellsOf(
  frame: Frame,
  aggregate: NamedAggregate,
  group: Group,
  placesOf: (row: number) => number[],
  length: number,
  across: readonly FrameColumn[],
  options: Options,
): { column: FrameColumn; empty: boolean } {
  const source = columnsNamed(frame, aggregate.column)[0]!;
  const cells: Cell[][] = Array.from({ length }, () => []);
  for (const row of group.rows) {
    for (const place of placesOf(row)) cells[place]!.push(source.values[row] ?? null);
  }
  const fill = (options.metric_fill_value ?? null) as Cell;
  const values = cells.map((list) => (list.length === 0 ? null : aggregate.aggregate(list)));
  const names = group.key.map((value, level) => dimensionText(value, across[level]!));
  const label = options.combine_value_with_metric
    ? [...names, aggregate.column]
    : [aggregate.column, ...names];
  return {
    column: { label, type: NUMERIC, values: values.map((value) => value ?? fill) },
    empty: values.every((value) => value === null),
  };
}

/** A dimension's value as part of a column's name. */
function dimensionText(value: Cell, { type }: FrameColumn): string {
  if (typeof value === "boolean") return value ? "True" : "False";
  if (type === TEMPORAL && typeof value === "number") {
    return new Date(value)
      .toISOString()
      .replace("T", " ")
      .replace(/(\.000)?Z$/, "");
  }
  return String(value);
}

/** Plain group-by: one row a group, the groups first, then the new columns. */
export const aggregate: Operation = (frame, options) => {
  const keys = nameList(options, "groupby").map((name) => columnsNamed(frame, name)[0]!);
  const aggregates = namedAggregates(options.aggregates);
  for (const { name, column } of aggregates) {
    if (!frame.columns.some(({ label }) => label[0] === column)) {
      throw new OperationError(`Column referenced by aggregate is undefined: ${name}`);
    }
  }
  const groups =
    keys.length === 0 ? [{ key: [], rows: range(frame.rows) }] : groupRows(keys, range(frame.rows));
  return {
    index: [],
    columns: [
      ...keys.map((column, level) => ({ ...column, values: groups.map(({ key }) => key[level] ?? null) })),
      ...aggregates.map(({ name, column, aggregate: reduce }) => {
        const { values } = columnsNamed(frame, column)[0]!;
        return {
          label: [name],
          type: NUMERIC,
          values: groups.map(({ rows }) => reduce(rows.map((row) => values[row]))),
        } as const;
      }),
    ],
    rows: groups.length,
  };
};
