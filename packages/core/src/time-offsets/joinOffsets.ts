import type { Cell, Frame, FrameColumn } from "../frame/index.ts";
import { type GenericType, NUMERIC, TEMPORAL } from "../query/generic-type/genericType.ts";
import { timeMover } from "./moveTimes.ts";
import { timeKey } from "./timeKey.ts";

/** The rows of a query at another time. */
export interface OffsetRows {
  /** As the request names it; part of the names of its columns. */
  offset: string;
  /** How far back: `7 days ago`. */
  distance: string;
  frame: Frame;
}

/**
 * The frame with the metrics of other times beside its own: `SUM(x)__1 week ago`. Rows belong together whose other
 * columns are equal, the first one being moved where it is a time with a grain; without such columns they belong
 * together by their number.
 */
export function joinOffsets(
  main: Frame,
  others: readonly OffsetRows[],
  { metrics, grain }: { metrics: ReadonlySet<string>; grain: string | null },
): Frame {
  const isMetric = (column: FrameColumn) => metrics.has(nameOf(column));
  const keys = main.columns.filter((column) => !isMetric(column)).map(nameOf);
  const measured = main.columns.filter(isMetric);
  const rows = keys.length > 0 ? main.rows : Math.max(main.rows, ...others.map(({ frame }) => frame.rows));
  const added = others.flatMap((other) => {
    const row = keys.length > 0 ? matchRows(main, other, keys, grain) : null;
    return measured.map((metric) => {
      const name = nameOf(metric);
      const from = other.frame.columns.find((column) => nameOf(column) === name);
      const at = (index: number) => (row ? (row[index] ?? -1) : index);
      return {
        label: [`${name}__${other.offset}`],
        type: typeOf(from, other.frame.rows),
        values: Array.from({ length: rows }, (_, index): Cell => from?.values[at(index)] ?? null),
      };
    });
  });
  return { ...main, rows, columns: [...main.columns.map((column) => padColumn(column, rows)), ...added] };
}

const nameOf = ({ label }: FrameColumn): string => label[0] ?? "";

/** What has no rows has no values to tell a type by: a metric is a number. */
const typeOf = (column: FrameColumn | undefined, rows: number): GenericType =>
  column && rows > 0 ? column.type : NUMERIC;

const padColumn = (column: FrameColumn, rows: number): FrameColumn =>
  column.values.length === rows
    ? column
    : { ...column, values: Array.from({ length: rows }, (_, index) => column.values[index] ?? null) };

/** For every row of the main frame the row of the other one that belongs to it; -1: none. */
function matchRows(
  main: Frame,
  { frame, distance }: OffsetRows,
  keys: readonly string[],
  grain: string | null,
): number[] {
  const column = (of: Frame, name: string) => of.columns.find((candidate) => nameOf(candidate) === name);
  const isTime = grain !== null && column(main, keys[0] ?? "")?.type === TEMPORAL;
  const move = timeMover(distance);
  const keyOf = (of: Frame, moves: boolean) => {
    const lists = keys.map((name) => column(of, name)?.values ?? []);
    return (row: number): string =>
      JSON.stringify(
        lists.map((values, index) => {
          const value = values[row] ?? null;
          if (index > 0 || !isTime || typeof value !== "number") return value;
          return timeKey(moves ? move(value) : value, grain);
        }),
      );
  };
  const theirs = keyOf(frame, false);
  const found = new Map<string, number>();
  for (let row = frame.rows - 1; row >= 0; row -= 1) found.set(theirs(row), row);
  const ours = keyOf(main, true);
  return Array.from({ length: main.rows }, (_, row) => found.get(ours(row)) ?? -1);
}
