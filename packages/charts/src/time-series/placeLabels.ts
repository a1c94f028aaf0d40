import { timeFormatter } from "../format/index.ts";
import { textWidth } from "../text-metrics/index.ts";
import { type Settings, timeFormatOf } from "./settings.ts";

type Labels = Record<string, unknown>;

/** Room beside an axis of places for padding and the labels of the values, px. */
const BESIDE = 90;
const FONT_SIZE = 12;
const LINE_HEIGHT = 15;
/** Least space between two labels, px. */
const GAP = 8;
/** Up to so many points of a grain each label can stand under a point; more are told by the library's adaptive labels. */
const SPARSE_POINTS: Record<string, number> = { P1Y: 60, P3M: 8, P1M: 8 };

/** Slanted names need less room beside each other, and a wide picture, px. */
const LEAST_SLANTED = 16;
const LEAST_WIDTH = 300;
const SLANT = 40;
const LONGEST_SLANTED = 96;

/** Names under their places, every one of them where there is room: on several lines, or else slanted. */
export function nameLabels(names: readonly string[], settings: Settings, width: number): Labels {
  if (settings.horizontal || settings.xAxisLabelRotation !== 0 || settings.xAxisLabelInterval !== "auto")
    return {};
  const space = (width - BESIDE) / names.length - GAP;
  const words = names.flatMap((name) => name.split(/\s+/));
  if (words.every((word) => textWidth(word, FONT_SIZE) <= space)) {
    return { interval: 0, width: Math.floor(space), overflow: "break", lineHeight: LINE_HEIGHT };
  }
  if (space < LEAST_SLANTED || width < LEAST_WIDTH) return {};
  return { interval: 0, rotate: SLANT, width: LONGEST_SLANTED, overflow: "truncate", ellipsis: "…" };
}

/** Times under their points where there are few, the last one shown. */
export function sparseTimeLabels(times: readonly unknown[], settings: Settings, width: number): Labels {
  const grain = settings.time_grain_sqla ?? "";
  const values = [...new Set(times.filter((time) => typeof time === "number"))].sort((a, b) => a - b);
  if (settings.horizontal || values.length < 2 || values.length > (SPARSE_POINTS[grain] ?? 0)) return {};
  const print = timeFormatter(timeFormatOf(settings.x_axis_time_format), grain);
  const widest = Math.max(...values.map((value) => textWidth(print(value), FONT_SIZE)));
  const step = Math.ceil((values.length * (widest + 2 * GAP)) / Math.max(width - BESIDE, 1));
  const customValues = values.filter((_, at) => (values.length - 1 - at) % step === 0);
  return { customValues, formatter: (value: number) => print(value) };
}
