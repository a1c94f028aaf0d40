import {
  escapeSeparator,
  type Frame,
  type FrameColumn,
  joinLabel,
  unescapeSeparator,
} from "../frame/index.ts";
import { range } from "./groups.ts";
import {
  columnsNamed,
  compareCells,
  nameList,
  type Operation,
  OperationError,
  type Options,
  takeRows,
} from "./operation.ts";

/** Gives columns, or the labels of one level, other names; null takes a label away. */
export const rename: Operation = (frame, options) => {
  const map = (options.columns ?? {}) as Record<string, string | null>;
  const names = Object.entries(map);
  if (names.length === 0) return frame;
  const level = typeof options.level === "number" ? options.level : null;
  const known = new Set(
    frame.columns.flatMap(({ label }) => (level === null ? label : [label[level] ?? null])),
  );
  if (!level) for (const [name] of names) columnsNamed(frame, name);
  if (names.every(([, name]) => name !== null && known.has(name))) {
    throw new OperationError("Label already exists");
  }
  const newName = (name: string | null) =>
    name !== null && Object.hasOwn(map, name) ? (map[name] ?? null) : name;
  const columns = frame.columns.map((column) => ({
    ...column,
    label: column.label.map((name, place) => (level === null || place === level ? newName(name) : name)),
  }));
  return { ...frame, columns };
};

/** Columns of several levels get one flat name; the index becomes the first columns. */
export const flatten: Operation = (frame, options) => {
  const dropped = new Set(((options.drop_levels ?? []) as (number | string)[]).map(Number));
  const flat = (column: FrameColumn): FrameColumn =>
    column.label.length === 1 && column.label[0] !== null
      ? column
      : { ...column, label: [joinLabel(column.label.filter((_, level) => !dropped.has(level)))] };
  const columns = frame.columns.map(flat);
  if (options.reset_index === false) return { ...frame, columns };
  return { index: [], columns: [...frame.index, ...columns], rows: frame.rows };
};

/** Keeps columns in the order given, leaves others out, gives new names. */
export const select: Operation = (frame, options, maxCells) => {
  const names = nameList(options, "columns");
  const exclude = new Set(nameList(options, "exclude"));
  for (const name of exclude) columnsNamed(frame, name);
  const kept = names.length === 0 ? frame.columns : names.flatMap((name) => columnsNamed(frame, name));
  const result = { ...frame, columns: kept.filter(({ label }) => !exclude.has(label[0] ?? "")) };
  return options.rename ? rename(result, { columns: options.rename, level: 0 }, maxCells) : result;
};

/** Rows by the index, or by columns; nulls last. */
export const sort: Operation = (frame, options) => {
  const keys = sortKeys(frame, options);
  const backward = options.is_sort_index && keys.length === 0 && options.ascending === false;
  if (backward) return takeRows(frame, range(frame.rows).reverse());
  if (keys.length === 0) return frame;
  const ascending = Array.isArray(options.ascending)
    ? options.ascending
    : keys.map(() => options.ascending ?? true);
  const rows = range(frame.rows).sort((a, b) => {
    for (const [place, { values }] of keys.entries()) {
      const [x, y] = [values[a], values[b]];
      const order = compareCells(x, y);
      const hasNull = x === null || y === null;
      if (order !== 0) return ascending[place] === false && !hasNull ? -order : order;
    }
    return 0;
  });
  return takeRows(frame, rows);
};

function sortKeys(frame: Frame, options: Options): readonly FrameColumn[] {
  if (options.is_sort_index) return frame.index;
  return nameList(options, "by").map((name) => columnsNamed(frame, name)[0]!);
}

const relabelColumns =
  (write: (text: string) => string): Operation =>
  (frame) => ({
    ...frame,
    columns: frame.columns.map((column) => ({
      ...column,
      label: column.label.map((level) => (level === null ? null : write(level))),
    })),
  });

/** Commas in the names of columns are marked as parts of the name, and back. */
export const escape_separator = relabelColumns(escapeSeparator);
export const unescape_separator = relabelColumns(unescapeSeparator);
