import type { Cell, Frame, FrameColumn } from "../frame/index.ts";
import { NUMERIC } from "../query/generic-type/genericType.ts";
import {
  columnsNamed,
  nameList,
  numberOf,
  type Operation,
  OperationError,
  type Options,
  withColumns,
} from "./operation.ts";

/** Values as shares of their column's or their row's total. Nulls count as 0. */
export const contribution: Operation = (frame, options) => {
  const selected = selectedColumns(frame, options);
  const renamed = nameList(options, "rename_columns");
  if (renamed.length > 0 && renamed.length !== new Set(selected.map(({ label }) => label[0])).size) {
    throw new OperationError(
      "`rename_columns` must have the same length as `columns` + `time_shift_columns`.",
    );
  }
  const names = [...new Set(selected.map(({ label }) => label[0]))];
  const newName = ({ label: [name = null] }: FrameColumn) => renamed[names.indexOf(name)] ?? name;
  const shares =
    options.orientation === "row" ? byRow(frame, selected, options) : byColumn(selected, options);
  const added = selected.map((column, place) => ({
    label: [newName(column), ...column.label.slice(1)],
    type: NUMERIC,
    values: shares[place]!,
  }));
  return withColumns(frame, added);
};

function selectedColumns(frame: Frame, options: Options): FrameColumn[] {
  const names = nameList(options, "columns");
  const shifts = nameList(options, "time_shifts");
  if (names.length === 0) return frame.columns.filter(({ type }) => type === NUMERIC);
  const wanted = [...names, ...shifts.flatMap((shift) => names.map((name) => `${name}__${shift}`))];
  for (const name of names) {
    columnsNamed(frame, name);
    if (!frame.columns.some(({ label, type }) => label[0] === name && type === NUMERIC)) {
      throw new OperationError(`Column "${name}" is not numeric or does not exists in the query results.`);
    }
  }
  return frame.columns.filter(({ label, type }) => type === NUMERIC && wanted.includes(label[0] ?? ""));
}

/** Of nothing there are no shares. */
const share = (value: Cell | undefined, total: number): number | null =>
  total === 0 ? null : (numberOf(value) ?? 0) / total;

function byColumn(columns: readonly FrameColumn[], options: Options): (number | null)[][] {
  const totals = options.contribution_totals as Record<string, Cell> | null | undefined;
  return columns.map(({ label, values }) => {
    const total = totals
      ? (numberOf(totals[label[0] ?? ""]) ?? 0)
      : values.reduce((sum: number, value) => sum + (numberOf(value) ?? 0), 0);
    const shares = values.map((value) => share(value, total));
    return totals ? shares.map((value) => value ?? 0) : shares;
  });
}

/** Each time shift has totals of its own. What is missing has no share. */
function byRow(frame: Frame, columns: readonly FrameColumn[], options: Options): (number | null)[][] {
  const shifts = nameList(options, "time_shifts");
  const shiftOf = ({ label }: FrameColumn) => shifts.find((shift) => label[0]?.endsWith(shift)) ?? "";
  const totals = new Map<string, Float64Array>();
  for (const column of columns) {
    const key = shiftOf(column);
    const sums = totals.get(key) ?? new Float64Array(frame.rows);
    column.values.forEach((value, row) => {
      sums[row]! += numberOf(value) ?? 0;
    });
    totals.set(key, sums);
  }
  return columns.map((column) => {
    const sums = totals.get(shiftOf(column))!;
    return column.values.map((value, row) => (numberOf(value) === null ? null : share(value, sums[row]!)));
  });
}
