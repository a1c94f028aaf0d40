import { columnLabel, metricLabel } from "@sightline/core/metrics";
import { TEMPORAL } from "@sightline/core/query/generic-type";
import type { ModelInput } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import { timeFormatter } from "../format/index.ts";
import { NULL_TEXT, toNumber } from "../shared-picture/index.ts";
import type { WordCloudForm } from "./controls.ts";

export interface Word {
  text: string;
  /** Null: the metric has no value for the word. */
  value: number | null;
  /** Place of the value between zero and the largest one, 0 to 1. */
  weight: number;
  mark: Mark;
}

export interface WordCloudModel {
  words: Word[];
}

/** The words of a reply and how much each weighs. */
export function model({ form, queries }: ModelInput<WordCloudForm>): WordCloudModel | null {
  const reply = queries[0];
  const { series, metric } = form;
  if (!reply?.data.length || series === null) return null;
  const column = columnLabel(series);
  const key = metric === null ? "" : metricLabel(metric);
  const isTime = reply.coltypes[reply.colnames.indexOf(column)] === TEMPORAL;
  const time = timeFormatter("smart_date_detailed");
  const found = reply.data.map((row) => ({ value: row[column] ?? null, size: toNumber(row[key]) }));
  const sizes = found.flatMap(({ size }) => (size === null ? [] : [size]));
  const low = sizes.reduce((least, size) => Math.min(least, size), 0);
  const high = sizes.reduce((most, size) => Math.max(most, size), 0);
  const words = found
    .map(({ value, size }): Word => {
      const text = value === null ? NULL_TEXT : isTime ? time(value) : String(value).trim();
      return {
        text,
        value: size,
        weight: size === null || high === low ? 0 : (size - low) / (high - low),
        mark: { values: [{ column: series, value }], label: text },
      };
    })
    .filter(({ text }) => text !== "");
  return words.length === 0 ? null : { words };
}
