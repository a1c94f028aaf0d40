import { errorText, ok, type Result } from "@sightline/core/errors";
import {
  type Cell,
  columnName,
  encodeRows,
  type Frame,
  type FrameColumn,
  labelMap,
} from "@sightline/core/frame";
import { applyPostProcessing } from "@sightline/core/post-processing";
import type { PostProcessingRule } from "@sightline/core/query";
import { type GenericType, STRING, TEMPORAL } from "@sightline/core/query/generic-type";

/** Rows as a chart's reply holds them, encoded. */
export interface EncodedFrame {
  colnames: string[];
  coltypes: GenericType[];
  labels: Record<string, string[]>;
  rowcount: number;
  data: Uint8Array;
}

/** A frame with the operations of a query done to it; else what they refuse, in words. */
export function processFrame(
  frame: Frame,
  rules: readonly PostProcessingRule[],
  maxCells?: number,
): Result<Frame, string> {
  const done = applyPostProcessing(frame, rules, maxCells);
  return done.ok ? ok(withIndex(done.value)) : { ok: false, error: errorText(done.error) };
}

/** `temporal`: columns that hold time whatever their values look like. */
export const encodeFrame = (frame: Frame, temporal: ReadonlySet<string>): EncodedFrame => ({
  colnames: frame.columns.map(columnName),
  coltypes: frame.columns.map((column) => shownType(column, temporal)),
  labels: labelMap(frame),
  rowcount: frame.rows,
  data: Buffer.from(encodeRows(frame), "utf8"),
});

/** As lists by column, with the types that the columns have. */
export const encodeLists = (frame: Frame): EncodedFrame => ({
  colnames: frame.columns.map(columnName),
  coltypes: frame.columns.map(({ type }) => type),
  labels: {},
  rowcount: frame.rows,
  data: Buffer.from(JSON.stringify(frame.columns.map(({ values }) => values)), "utf8"),
});

/** The frame of such lists, its columns by their names. */
export function decodeFrame({ colnames, coltypes, rowcount, data }: EncodedFrame): Frame {
  const lists = JSON.parse(Buffer.from(data).toString("utf8")) as Cell[][];
  const columns = colnames.map((name, at) => ({
    label: [name],
    type: coltypes[at] ?? STRING,
    values: lists[at] ?? [],
  }));
  return { index: [], columns, rows: rowcount };
}

/** A column that holds nothing shows no type either, whatever the engine calls it. */
function shownType(column: FrameColumn, temporal: ReadonlySet<string>): GenericType {
  if (temporal.has(columnName(column))) return TEMPORAL;
  return column.values.some(isShown) ? column.type : STRING;
}

/** What JSON has no number for is sent as null. */
const isShown = (value: Cell): boolean =>
  typeof value === "number" ? Number.isFinite(value) : value !== null && value !== undefined;

/** A pivot that nobody flattened: what names its rows is shown with them. */
const withIndex = (frame: Frame): Frame => ({
  ...frame,
  index: [],
  columns: [...frame.index, ...frame.columns],
});
