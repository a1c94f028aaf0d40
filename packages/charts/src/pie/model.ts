import { columnLabel, metricLabel } from "@sightline/core/metrics";
import { TEMPORAL } from "@sightline/core/query";
import type { Mark, ModelInput } from "../contract/index.ts";
import { timeFormatter } from "../format/index.ts";
import { NULL_TEXT, toNumber } from "../shared-picture/index.ts";
import type { PieForm } from "./controls.ts";

export interface Slice {
  name: string;
  value: number;
  /** Share of the whole, 0 to 1. */
  share: number;
  /** Null for the slice that gathers others, and where there is no dimension. */
  mark: Mark | null;
  /** The slices that were too small to be drawn, for the slice that holds them. */
  members: Slice[] | null;
}

export interface PieModel {
  slices: Slice[];
  total: number;
}

/** The slices in query order, those below the threshold gathered in one at the end. */
export function model({ form, queries, translate }: ModelInput<PieForm>): PieModel | null {
  const reply = queries[0];
  if (!reply?.data.length) return null;
  const key = form.metric === null ? "" : metricLabel(form.metric);
  const markOf = sliceMarks({ form, queries });
  const values = reply.data.map((row) => toNumber(row[key]) ?? 0);
  const total = values.reduce((sum, value) => sum + value, 0);
  const slices = reply.data.map((row, i): Slice => {
    const mark = markOf(row);
    const value = values[i]!;
    return { name: mark?.label || key, value, share: total ? value / total : 0, mark, members: null };
  });

  const threshold = form.threshold_for_other / 100;
  const small = slices.filter(({ share }) => share < threshold);
  if (small.length === 0) return { slices, total };
  const other: Slice = {
    name: translate("Other"),
    value: small.reduce((sum, { value }) => sum + value, 0),
    share: small.reduce((sum, { share }) => sum + share, 0),
    mark: null,
    members: small,
  };
  return { slices: [...slices.filter(({ share }) => share >= threshold), other], total };
}

function sliceMarks({ form, queries }: Pick<ModelInput<PieForm>, "form" | "queries">) {
  const reply = queries[0]!;
  const printTime = timeFormatter(form.date_format ?? "smart_date");
  const columns = form.groupby.map((column) => {
    const label = columnLabel(column);
    return { column, label, isTime: reply.coltypes[reply.colnames.indexOf(label)] === TEMPORAL };
  });
  return (row: Record<string, unknown>): Mark | null => {
    if (columns.length === 0) return null;
    const names = columns.map(({ label, isTime }) => {
      const value = row[label];
      if (value === null || value === undefined) return NULL_TEXT;
      return isTime && typeof value === "number" ? printTime(value) : String(value);
    });
    return {
      values: columns.map(({ column, label }) => ({ column, value: row[label] ?? null })),
      label: names.join(", "),
      ...(form.metric === null ? {} : { metric: form.metric }),
    };
  };
}
