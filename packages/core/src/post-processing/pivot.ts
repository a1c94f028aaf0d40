import type { Cell, Frame, FrameColumn } from "../frame/index.ts";
import { NUMERIC, STRING, TEMPORAL } from "../query/generic-type/genericType.ts";
import { type NamedAggregate, namedAggregates } from "./aggregators.ts";
import { type Group, groupRows, range } from "./groups.ts";
import {
  checkCells,
  columnsNamed,
  nameList,
  type Operation,
  OperationError,
  type Options,
  takeRows,
} from "./operation.ts";

const FILL = "<NULL>";

/**
 * Index columns down, values of `columns` across; columns are labelled (metric, values …). Where the missing is kept,
 * null is a value of the index, too: a chart's totals would be short without its row.
 */
export const pivot: Operation = (frame, options, maxCells) => {
  const indexNames = nameList(options, "index");
  if (indexNames.length === 0) throw new OperationError("Pivot operation requires at least one index");
  const aggregates = namedAggregates(options.aggregates);
  if (aggregates.length === 0)
    throw new OperationError("Pivot operation must include at least one aggregate");
  const index = indexNames.map((name) => columnsNamed(frame, name)[0]!);
  const across = nameList(options, "columns").map((name) =>
    fillNulls(columnsNamed(frame, name)[0]!, options),
  );
  const keepMissing = options.drop_missing_columns === false;
  const down = groupRows(index, range(frame.rows), { keepNulls: keepMissing });
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
  checkCells("pivot", down.length, groups.length * aggregates.length, maxCells);
  const metrics = aggregates.toSorted((a, b) => Number(a.column > b.column) - Number(a.column < b.column));
  const pivotedColumn = (aggregate: NamedAggregate, group: Group) =>
    cellsOf(frame, aggregate, group, placesOf, down.length, across, options);
  const columns = options.combine_value_with_metric
    ? groups.flatMap((group) => metrics.map((metric) => pivotedColumn(metric, group)))
    : metrics.flatMap((metric) => groups.map((group) => pivotedColumn(metric, group)));
  const table: Frame = {
    index: index.map((column, level) => ({ ...column, values: down.map(({ key }) => key[level] ?? null) })),
    columns,
    rows: down.length,
  };
  return withFill(keepMissing ? table : withoutEmpty(table), options);
};

/** Columns and rows without any value are left out. */
function withoutEmpty(table: Frame): Frame {
  const columns = table.columns.filter(({ values }) => values.some((value) => value !== null));
  const rows = range(table.rows).filter((row) => columns.some(({ values }) => values[row] !== null));
  return takeRows({ ...table, columns }, rows);
}

function withFill(table: Frame, { metric_fill_value: fill = null }: Options): Frame {
  if (fill === null) return table;
  const fillNulls = (values: FrameColumn["values"]) => values.map((value) => value ?? (fill as Cell));
  return {
    ...table,
    columns: table.columns.map((column) => ({ ...column, values: fillNulls(column.values) })),
  };
}

/** Null dimension values as a name of their own; without one their rows are left out. */
function fillNulls(column: FrameColumn, options: Options): FrameColumn {
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
): FrameColumn {
  const source = columnsNamed(frame, aggregate.column)[0]!;
  const cells: Cell[][] = Array.from({ length }, () => []);
  for (const row of group.rows) {
    for (const place of placesOf(row)) cells[place]!.push(source.values[row] ?? null);
  }
  const values = cells.map((list) => (list.length === 0 ? null : aggregate.aggregate(list)));
  const names = group.key.map((value, level) => dimensionText(value, across[level]!));
  const label = options.combine_value_with_metric
    ? [...names, aggregate.column]
    : [aggregate.column, ...names];
  return { label, type: typeOf(values), values };
}

/** The end of texts is a text. */
const typeOf = (values: readonly Cell[]) =>
  values.some((value) => typeof value === "string") ? STRING : NUMERIC;

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
        const reduced = groups.map(({ rows }) => reduce(rows.map((row) => values[row])));
        return { label: [name], type: typeOf(reduced), values: reduced };
      }),
    ],
    rows: groups.length,
  };
};
