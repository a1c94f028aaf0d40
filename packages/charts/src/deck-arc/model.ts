import { columnLabel } from "@sightline/core/metrics";
import type { ModelInput } from "../contract/index.ts";
import { positionReader, type Row } from "../shared-map/form/index.ts";
import type { Position } from "../shared-map/index.ts";
import { NULL_TEXT } from "../shared-picture/index.ts";
import type { ArcForm } from "./controls.ts";

export interface Arc {
  row: Row;
  from: Position;
  to: Position;
  /** Null: arcs have no categories. */
  category: string | null;
}

export interface ArcModel {
  arcs: Arc[];
  /** Rows that cannot be drawn. */
  unplaced: number;
}

/** The rows that say where both ends are. */
export function model({ form, queries }: ModelInput<ArcForm>): ArcModel | null {
  const reply = queries[0];
  if (!reply?.data.length) return null;
  const [startOf, endOf] = [positionReader(form.start_spatial), positionReader(form.end_spatial)];
  const key = form.dimension === null ? null : columnLabel(form.dimension);
  const arcs = reply.data.flatMap((row): Arc[] => {
    const [from, to] = [startOf(row), endOf(row)];
    if (!from || !to) return [];
    return [{ row, from, to, category: key === null ? null : String(row[key] ?? NULL_TEXT) }];
  });
  return { arcs, unplaced: reply.data.length - arcs.length };
}
