import type { Translate } from "../../contract/index.ts";
import { countText } from "../../format/index.ts";
import { omissionText } from "../../shared-picture/legend/index.ts";
import type { TimeSeriesModel } from "../model/model.ts";
import { isScattered } from "./seriesOptions.ts";
import type { Settings } from "./settings.ts";
import type { StackedModel } from "./stacking.ts";

/** So many points for each pixel of the axis cannot be told apart, even on a screen of fine pixels. */
const MOST_PER_PIXEL = 4;
/** So many points cost nothing that anyone notices. */
const FEW = 5_000;

/**
 * Ids of the series that are drawn by the highest and lowest of the points that share a pixel. As ECharts chooses them, a peak
 * behind a hole would be lost, and so would that of a stack, whose layers have their own peaks elsewhere: these keep all points.
 */
export function sampledSeries(
  { x, series }: StackedModel,
  settings: Settings,
  { width, height }: { width: number; height: number },
): ReadonlySet<string> {
  const isLong = x.length > Math.max(FEW, MOST_PER_PIXEL * (settings.horizontal ? height : width));
  const isLayered = Boolean(settings.stack) && series.length > 1;
  if (!isLong || isLayered) return new Set();
  const sampled = series.filter((one) => !isScattered(one, settings) && !one.values.includes(null));
  return new Set(sampled.map(({ id }) => id));
}

/** What is said below a picture of what it leaves out; null: it shows all. */
export function pictureNote(
  { x, omission }: TimeSeriesModel,
  isSampled: boolean,
  translate: Translate,
): string | null {
  const parts = [
    ...(omission ? [omissionText(omission, translate)] : []),
    ...(isSampled
      ? [translate("%s points, drawn by their highs and lows").replace("%s", countText(x.length))]
      : []),
  ];
  return parts.length === 0 ? null : parts.join(" · ");
}
