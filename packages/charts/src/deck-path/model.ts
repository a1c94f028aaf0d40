import { columnLabel } from "@sightline/core/metrics";
import type { ModelInput } from "../contract/index.ts";
import type { Row } from "../shared-map/form/index.ts";
import { readLine } from "../shared-map/geometry/index.ts";
import type { Position } from "../shared-map/index.ts";
import type { PathForm } from "./controls.ts";

export interface PathModel {
  lines: { row: Row; positions: Position[] }[];
  /** Rows that cannot be drawn. */
  unplaced: number;
}

/** Least places of a line. */
const LEAST = 2;

/** The lines of a reply; a row may have several. */
export function model({ form, queries }: ModelInput<PathForm>): PathModel | null {
  const reply = queries[0];
  if (!reply?.data.length || form.line_column === null) return null;
  const key = columnLabel(form.line_column);
  let unplaced = 0;
  const lines = reply.data.flatMap((row) => {
    const found = readLine(row[key], form.line_type, form.reverse_long_lat).filter(
      ({ length }) => length >= LEAST,
    );
    if (found.length === 0) unplaced += 1;
    return found.map((positions) => ({ row, positions }));
  });
  return { lines, unplaced };
}
