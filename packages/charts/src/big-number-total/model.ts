import { metricLabel } from "@sightline/core/metrics";
import { STRING, TEMPORAL } from "@sightline/core/query/generic-type";
import type { ModelInput } from "../contract/index.ts";
import { timeFormatter } from "../format/index.ts";
import { bigNumberFormatter, dateOfText, toNumber, verboseName } from "../shared-picture/index.ts";
import type { BigNumberForm } from "./controls.ts";

type Input = ModelInput<BigNumberForm>;

export interface BigNumberModel {
  /** Null: there is no number. */
  text: string | null;
  /** Null: it is none that rules can compare. */
  value: number | null;
  /** Name of the metric, where it is shown. */
  title: string | null;
  subtitle: string | null;
  /** There are rows, but no number in them. */
  hasRows: boolean;
}

/** The one number as text, with what is said about it. A chart without a number says so in its picture. */
export function model(input: Input): BigNumberModel {
  const { form, queries, dataset } = input;
  const key = form.metric === null ? "" : metricLabel(form.metric);
  return {
    text: numberText(input),
    value: toNumber(queries[0]?.data[0]?.[key]),
    title:
      form.show_metric_name && form.metric !== null ? verboseName(metricLabel(form.metric), dataset) : null,
    subtitle: form.subtitle || null,
    hasRows: (queries[0]?.data.length ?? 0) > 0,
  };
}

function numberText({ form, queries, dataset }: Input): string | null {
  const { metric } = form;
  const reply = queries[0];
  const row = reply?.data[0];
  const key = metric === null ? undefined : metricLabel(metric);
  if (!reply || !row || key === undefined) return null;
  const value = row[key];
  if (value === null || value === undefined) return null;
  const type = reply.coltypes[reply.colnames.indexOf(key)];
  if (type === TEMPORAL || type === STRING || form.force_timestamp_formatting) {
    const time = typeof value === "string" ? dateOfText(value) : toNumber(value);
    return time === null ? null : timeText(form, time);
  }
  return bigNumberFormatter(metric, dataset, form.y_axis_format, form.currency_format)(value);
}

const timeText = ({ time_format, time_grain_sqla }: BigNumberForm, time: number): string =>
  timeFormatter(time_format ?? "smart_date", time_grain_sqla ?? undefined)(time);
