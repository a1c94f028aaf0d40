import type { GenericType } from "../query/generic-type/genericType.ts";
import type { Cell, Frame, FrameColumn } from "./types.ts";

/** A flat frame of a result that came as lists by column. Columns follow `names`; the lists are not copied. */
export function frameFromColumns(
  lists: Readonly<Record<string, readonly Cell[]>>,
  names: readonly { name: string; type: GenericType }[],
): Frame {
  const columns: FrameColumn[] = names.map(({ name, type }) => ({
    label: [name],
    type,
    values: lists[name] ?? [],
  }));
  return { index: [], columns, rows: columns[0]?.values.length ?? 0 };
}
