import type { Cell, Frame } from "@sightline/core/frame";
import { type GenericType, NUMERIC, STRING } from "@sightline/core/query/generic-type";
import type { RenderedFrame } from "./renderFrame.ts";

/** What a chart's reply says of a rendered table beside its values. */
export interface RenderedMeta {
  colnames: unknown[];
  indexnames: unknown[];
  coltypes: GenericType[];
  rowcount: number;
}

/** The table as a chart's reply holds it: by column, then by row. `rows`: those that it was made of. */
export function encodeRendered(
  rendered: RenderedFrame,
  rows: number,
): { meta: RenderedMeta; data: Uint8Array } {
  const meta = {
    colnames: rendered.columns.map(({ label }) => label),
    indexnames: rendered.rowLabels ?? Array.from({ length: rows }, (_, row) => row),
    coltypes: rendered.columns.map(({ values }) => typeOf(values)),
    rowcount: rendered.columns[0]?.values.length ?? 0,
  };
  return { meta, data: Buffer.from(JSON.stringify(byColumn(rendered)), "utf8") };
}

const byColumn = ({ columns, rowNames }: RenderedFrame) =>
  Object.fromEntries(
    columns.map(({ name, values }) => [
      name,
      Object.fromEntries(values.map((value, row) => [rowNames?.[row] ?? String(row), value])),
    ]),
  );

const typeOf = (values: readonly Cell[]): GenericType =>
  values.some((value) => value !== null) &&
  values.every((value) => value === null || typeof value === "number")
    ? NUMERIC
    : STRING;

/** The table with the names of its rows in front. */
export function tableOf({ columns, rowNames }: RenderedFrame): Frame {
  const all = columns.map(({ name, values }) => ({ label: [name], type: typeOf(values), values }));
  const names = rowNames ? [{ label: [""], type: STRING, values: rowNames }] : [];
  return { index: [], columns: [...names, ...all], rows: columns[0]?.values.length ?? 0 };
}
