import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { QueryMetric } from "@sightline/core/query";
import { TEMPORAL } from "@sightline/core/query";
import type { ChartInput } from "../chart.ts";
import { timeFormatter } from "../format/index.ts";
import { NULL_TEXT, toNumber, translator } from "../shared-picture/index.ts";
import { firstOf, groupbyOf, numberOf, textOf } from "../shared-query/index.ts";

export interface Slice {
  name: string;
  value: number;
  /** Share of the whole, 0 to 1. */
  share: number;
  color: string;
  /** The slices that were too small to be drawn, for the slice that holds them. */
  members: Slice[] | null;
}

export interface PieModel {
  slices: Slice[];
  total: number;
}

/** Colour of the slice that gathers the small ones. */
const OTHER_COLOR = "#323232";

/** The slices in query order, those below the threshold gathered in one at the end. */
export function pieModel(input: ChartInput): PieModel {
  const { formData, theme } = input;
  const reply = input.queries[0]!;
  const metric = firstOf<QueryMetric>(formData.metric);
  const key = metric === null ? "" : metricLabel(metric);
  const nameOf = sliceNames(input);
  const values = reply.data.map((row) => toNumber(row[key]) ?? 0);
  const total = values.reduce((sum, value) => sum + value, 0);
  const scheme = textOf(formData.color_scheme) ?? undefined;
  const slices = reply.data.map((row, i): Slice => {
    const name = nameOf(row) || key;
    const value = values[i]!;
    return { name, value, share: total ? value / total : 0, color: theme.color(name, scheme), members: null };
  });

  const threshold = (numberOf(formData.threshold_for_other) ?? 0) / 100;
  const small = slices.filter(({ share }) => share < threshold);
  if (small.length === 0) return { slices, total };
  const other: Slice = {
    name: translator(input)("Other"),
    value: small.reduce((sum, { value }) => sum + value, 0),
    share: small.reduce((sum, { share }) => sum + share, 0),
    color: theme.dark ? theme.mutedText : OTHER_COLOR,
    members: small,
  };
  return { slices: [...slices.filter(({ share }) => share >= threshold), other], total };
}

function sliceNames({ formData, queries }: ChartInput): (row: Record<string, unknown>) => string {
  const reply = queries[0]!;
  const printTime = timeFormatter(textOf(formData.date_format) ?? "smart_date");
  const columns = groupbyOf(formData).map((column) => {
    const label = columnLabel(column);
    return { label, isTime: reply.coltypes[reply.colnames.indexOf(label)] === TEMPORAL };
  });
  return (row) =>
    columns
      .map(({ label, isTime }) => {
        const value = row[label];
        if (value === null || value === undefined) return NULL_TEXT;
        return isTime && typeof value === "number" ? printTime(value) : String(value);
      })
      .join(", ");
}
