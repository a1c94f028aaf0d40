import type { JsonWriter } from "./writer.ts";

/** The columns of a result that was written, those that hold nothing marked. */
export const markAllNull = <Column extends object>(
  columns: readonly Column[],
  { isAllNull }: Pick<JsonWriter, "isAllNull">,
): (Column & { allNull?: boolean })[] =>
  columns.map((column, index) => (isAllNull(index) ? { ...column, allNull: true } : column));
