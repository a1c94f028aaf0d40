import type { ChartDataset } from "../../contract/index.ts";
import { numberFormatter, timeFormatter } from "../../format/index.ts";
import { exactValueFormatter, valueFormatter } from "../../shared-picture/index.ts";
import type { AxisType, Series } from "../model/series.ts";
import { type Settings, timeFormatOf } from "./settings.ts";

export interface Formats {
  /** Ticks of the value axis. */
  axis: (value: unknown) => string;
  /** Values of one series. */
  series: (series: Series) => (value: unknown) => string;
  /** The same in tooltips: in full where no format was chosen. */
  exact: (metric: Series["metric"]) => (value: unknown) => string;
  /** Title of a tooltip. */
  title: (x: number | string) => string;
}

/** True if values are drawn as shares of their row or series. */
const showsShares = (settings: Settings): boolean =>
  settings.contributionMode !== null || settings.stack === "Expand";

/** True if values are drawn as what they are of those of another time; such values have no sum. */
export const showsRelations = ({ comparison_type: type, time_compare }: Settings): boolean =>
  (type === "percentage" || type === "ratio") && time_compare.length > 0;

/** How the values and places of a picture read. */
export function formatsOf(dataset: ChartDataset, settings: Settings, axisType: AxisType): Formats {
  const title = titleFormat(settings, axisType);
  if (showsShares(settings)) {
    const { y_axis_format: chosen } = settings;
    const share = numberFormatter(isAdaptive(chosen) ? ",.0%" : chosen);
    return {
      axis: share,
      series: () => share,
      exact: () => numberFormatter(isAdaptive(chosen) ? ",.2~%" : chosen),
      title,
    };
  }
  if (settings.comparison_type === "percentage" && showsRelations(settings)) {
    const { y_axis_format: chosen } = settings;
    const change = numberFormatter(isAdaptive(chosen) ? "+,.1~%" : chosen);
    return { axis: change, series: () => change, exact: () => change, title };
  }
  const format = (metric: Series["metric"]) =>
    valueFormatter(metric, dataset, settings.y_axis_format, settings.currency_format);
  return {
    axis: sharedFormat(settings.metrics.map(format)) ?? format(null),
    series: ({ metric }) => format(metric),
    exact: (metric) => exactValueFormatter(metric, dataset, settings.y_axis_format, settings.currency_format),
    title,
  };
}

const isAdaptive = (format: string | null): format is null => !format || format === "SMART_NUMBER";

const PROBES = [0.125, 1234.5];

/** The way in which all values read; null where metrics differ. */
function sharedFormat(formats: ((value: unknown) => string)[]): ((value: unknown) => string) | null {
  const [first] = formats;
  const isShared = formats.every((format) => PROBES.every((value) => format(value) === first?.(value)));
  return isShared ? (first ?? null) : null;
}

function titleFormat(settings: Settings, axisType: AxisType): Formats["title"] {
  if (axisType !== "time") return String;
  const format = timeFormatOf(settings.tooltipTimeFormat);
  if (format === "smart_date") return datedTitle;
  const print = timeFormatter(format, settings.time_grain_sqla ?? undefined);
  return (x) => print(x as number);
}

const verbose = timeFormatter("smart_date_verbose");
const yearOf = timeFormatter("%Y");

/** A time in words, always with its year. */
function datedTitle(x: number | string): string {
  const [text, year] = [verbose(x), yearOf(x)];
  return text.includes(year) ? text : `${text}, ${year}`;
}
