import type { Translate } from "../../contract/index.ts";
import { countText } from "../../format/index.ts";
import { omissionText } from "../../shared-picture/legend/index.ts";
import type { TimeSeriesModel } from "../model/model.ts";
import { peakPlaces, pickPlaces, pixelPlaces, scaleOf } from "./places.ts";
import { isScattered } from "./seriesOptions.ts";
import type { Settings } from "./settings.ts";
import type { StackedModel } from "./stacking.ts";

/** So many points for each pixel of the axis cannot be told apart, even on a screen of fine pixels. */
const MOST_PER_PIXEL = 4;
/** Screens of fine pixels have two for each. */
const FRAMES_PER_PIXEL = 2;
/** So many points cost nothing that anyone notices. */
const FEW = 5_000;

interface Size {
  width: number;
  height: number;
}

const isLong = (x: readonly unknown[], { horizontal }: Settings, { width, height }: Size): boolean =>
  x.length > Math.max(FEW, MOST_PER_PIXEL * (horizontal ? height : width));

/**
 * Ids of the series that ECharts draws by the highest and lowest of the points that share a pixel. As ECharts chooses them, a peak
 * behind a hole would be lost, and so would that of a stack, whose layers have their own peaks elsewhere: these keep all points.
 */
export function sampledSeries(
  { x, series }: StackedModel,
  settings: Settings,
  size: Size,
): ReadonlySet<string> {
  const isLayered = Boolean(settings.stack) && series.length > 1;
  if (!isLong(x, settings, size) || isLayered) return new Set();
  const sampled = series.filter((one) => !isScattered(one, settings) && !one.values.includes(null));
  return new Set(sampled.map(({ id }) => id));
}

/**
 * The places that pixels can show: of lines and bars those of the highs, lows and gaps of each half pixel, of scattered points one
 * for each pixel. A picture that shows a part of them keeps them all, and so does a stack, whose layers have their own peaks elsewhere.
 */
export function thinPlaces(model: StackedModel, settings: Settings, size: Size): StackedModel {
  const { axisType, x, series } = model;
  const isLayered = Boolean(settings.stack) && (series.length > 1 || model.baselines.size > 0);
  const isPredicted = series.some(({ forecast }) => forecast);
  const isClose = settings.zoomable || settings.xAxisBounds.some((bound) => bound !== null);
  if (axisType === "category" || isClose || isLayered || isPredicted) return model;
  const columns = series.map(({ values }) => values);
  const isScatter = settings.seriesType === "scatter";
  if (isScatter ? x.length <= FEW : !isLong(x, settings, size)) return model;
  const kept = isScatter
    ? pixelPlaces(x as number[], columns, scaleOf(columns, settings), size)
    : peakPlaces(x as number[], columns, FRAMES_PER_PIXEL * (settings.horizontal ? size.height : size.width));
  return kept.length === x.length ? model : pickPlaces(model, kept);
}

/** What the places that are left out have in common. */
type Sampling = "peaks" | "pixels";

const SAMPLING_TEXTS: Record<Sampling, string> = {
  peaks: "%s points, drawn by their highs and lows",
  pixels: "%s points, those on the same pixel drawn once",
};

/** How the places of a picture were chosen; null: it has them all. */
export const samplingOf = ({ seriesType }: Settings, isSampled: boolean): Sampling | null => {
  if (!isSampled) return null;
  return seriesType === "scatter" ? "pixels" : "peaks";
};

/** What is said below a picture of what it leaves out; null: it shows all. */
export function pictureNote(
  { x, omission }: TimeSeriesModel,
  sampling: Sampling | null,
  translate: Translate,
): string | null {
  const parts = [
    ...(omission ? [omissionText(omission, translate)] : []),
    ...(sampling ? [translate(SAMPLING_TEXTS[sampling]).replace("%s", countText(x.length))] : []),
  ];
  return parts.length === 0 ? null : parts.join(" · ");
}
