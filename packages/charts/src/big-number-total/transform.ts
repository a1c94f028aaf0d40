import { metricLabel } from "@sightline/core/metrics";
import type { QueryMetric } from "@sightline/core/query";
import { STRING, TEMPORAL } from "@sightline/core/query";
import type { BigNumberModel, ChartInput, ChartModel } from "../chart.ts";
import { timeFormatter } from "../format/index.ts";
import { bigNumberFormatter, toNumber, translator, verboseName } from "../shared-picture/index.ts";
import { firstOf, numberOf, textOf } from "../shared-query/index.ts";

/** Share of the width that a line of text may take. */
const MAX_WIDTH = 0.9;
/** Width of a character in units of its font size, for figures and for text. */
const FIGURE_WIDTH = 0.62;
const TEXT_WIDTH = 0.55;

/** One value, as large as its place allows. */
export function transform(input: ChartInput): ChartModel {
  const { formData, width, height } = input;
  const metric = firstOf<QueryMetric>(formData.metric);
  const text = numberText(input, metric);
  const subtitle = textOf(formData.subtitle) ?? textOf(formData.subheader);
  const title = formData.show_metric_name && metric ? verboseName(metricLabel(metric), input.dataset) : null;
  const translate = translator(input);
  const subtitleShare = textOf(formData.subtitle)
    ? formData.subtitle_font_size
    : (formData.subheader_font_size ?? formData.subtitle_font_size);
  const fit = (share: unknown, fallback: number, line: string | null, perCharacter: number) =>
    fontSize((numberOf(share) ?? fallback) * height, line ?? "", width * MAX_WIDTH, perCharacter);
  const model: BigNumberModel = {
    kind: "bigNumber",
    text,
    emptyTitle: translate("No data"),
    emptyHint: input.queries[0]?.data.length
      ? translate("No data after filtering or data is NULL for the latest time record")
      : translate("Try applying different filters or ensuring your datasource has data"),
    title,
    subtitle,
    fontSize: fit(formData.header_font_size, 0.3, text, FIGURE_WIDTH),
    titleSize: fit(formData.metric_name_font_size, 0.125, title, TEXT_WIDTH),
    subtitleSize: fit(subtitleShare, 0.125, subtitle, TEXT_WIDTH),
  };
  return model;
}

const fontSize = (wanted: number, text: string, width: number, perCharacter: number): number =>
  Math.floor(Math.min(wanted, width / Math.max(text.length * perCharacter, 1)));

function numberText(input: ChartInput, metric: QueryMetric | null): string | null {
  const reply = input.queries[0];
  const row = reply?.data[0];
  const key = metric === null ? undefined : metricLabel(metric);
  if (!reply || !row || key === undefined) return null;
  const value = row[key];
  if (value === null || value === undefined) return null;
  const type = reply.coltypes[reply.colnames.indexOf(key)];
  if (type === TEMPORAL || type === STRING || input.formData.force_timestamp_formatting) {
    const time = typeof value === "string" ? dateOf(value) : toNumber(value);
    return time === null ? null : timeText(input, time);
  }
  const { y_axis_format, currency_format } = input.formData;
  return bigNumberFormatter(metric, input.dataset, y_axis_format, currency_format)(value);
}

/** Text that is no date has no number to show. */
function dateOf(text: string): number | null {
  const zoned = /[zZ]$|[+-]\d\d:?\d\d$/.test(text) || !text.includes(":") ? text : `${text}Z`;
  const time = Date.parse(zoned);
  return Number.isNaN(time) ? null : time;
}

function timeText({ formData }: ChartInput, time: number): string {
  const grain = textOf(formData.time_grain_sqla) ?? undefined;
  return timeFormatter(textOf(formData.time_format) ?? "smart_date", grain)(time);
}
