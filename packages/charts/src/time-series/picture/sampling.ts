import type { Translate } from "../../contract/index.ts";
import { countText } from "../../format/index.ts";
import { omissionText } from "../../shared-picture/legend/index.ts";
import type { TimeSeriesModel } from "../model/model.ts";
import type { Settings } from "./settings.ts";

/** So many points for each pixel of the axis cannot be told apart, even on a screen of fine pixels. */
const MOST_PER_PIXEL = 4;

/** Whether lines and bars are drawn by the highest and lowest of the points that share a pixel. */
export const isSampled = (
  { x }: TimeSeriesModel,
  { seriesType, horizontal }: Settings,
  { width, height }: { width: number; height: number },
): boolean => seriesType !== "scatter" && x.length > MOST_PER_PIXEL * (horizontal ? height : width);

/** What is said below a picture of what it leaves out; null: it shows all. */
export function pictureNote(
  { x, omission }: TimeSeriesModel,
  sampled: boolean,
  translate: Translate,
): string | null {
  const parts = [
    ...(omission ? [omissionText(omission, translate)] : []),
    ...(sampled
      ? [translate("%s points, drawn by their highs and lows").replace("%s", countText(x.length))]
      : []),
  ];
  return parts.length === 0 ? null : parts.join(" · ");
}
