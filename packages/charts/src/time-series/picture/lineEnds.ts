import type { ChartTheme } from "../../contract/index.ts";
import type { DirectLabels } from "../../contract/pictures/index.ts";
import { directLabels, type LineEnd } from "../../direct-labels/index.ts";
import { isStandardLegend, type Legend } from "../../shared-picture/legend/index.ts";
import { seriesColor } from "./seriesOptions.ts";
import type { Settings } from "./settings.ts";
import type { StackedModel } from "./stacking.ts";

/** Between the end of the grid and the names, px. */
const GAP = 8;
/** Height of the ticks under the grid, px. */
const TICKS = 20;

interface Space {
  width: number;
  height: number;
  /** Around the grid, px. */
  padding: number;
  /** What lies between the grid and the lower edge, px. */
  bottom: number;
}

/** Names at the ends of lines with the space that the grid leaves them. */
export interface EndLegend extends Legend {
  labels: DirectLabels;
}

/** The names of lines at their ends, where nobody has chosen a legend; null: this picture has one. */
export function endLegend(
  model: StackedModel,
  settings: Settings,
  theme: ChartTheme,
  { width, height, padding, bottom }: Space,
  hidden: ReadonlySet<string>,
): EndLegend | null {
  const ends =
    isStandardLegend(settings) && endsInSight(settings) ? lineEnds(model, settings, theme, hidden) : null;
  const place = { width, top: 2, bottom: height - padding - TICKS - bottom };
  const labels = ends && directLabels(ends, theme, place, hidden);
  if (!labels) return null;
  return {
    labels,
    side: "right",
    space: width - labels.x + GAP - padding,
    // Not drawn, it still leaves out the lines that are switched off.
    option: {
      show: false,
      data: model.series.map(({ name }) => name),
      selected: Object.fromEntries([...hidden].map((name) => [name, false])),
    },
    rest: null,
  };
}

/** Lines that go from left to right, and always to their end. */
const endsInSight = ({ seriesType, horizontal, zoomable }: Settings): boolean =>
  seriesType !== "bar" && seriesType !== "scatter" && !horizontal && !zoomable;

/** Where each line ends; null: one of them has no point. */
function lineEnds(
  model: StackedModel,
  settings: Settings,
  theme: ChartTheme,
  hidden: ReadonlySet<string>,
): LineEnd[] | null {
  const ends = model.series.map((series, at): LineEnd | null => {
    const last = series.values.findLastIndex((value) => value !== null);
    const x = model.x[last];
    const value = series.values[last] ?? null;
    // A forecast goes on behind the last value.
    if (x === undefined || value === null || series.forecast) return null;
    const share = settings.area || settings.stack === "Stream" ? 0.5 : 1;
    const y = settings.stack ? levelBelow(model, at, last, hidden) + value * share : value;
    const color = seriesColor(series, settings, theme, model.series.length === 1);
    return { name: series.name, color, end: [x, y] };
  });
  return ends.every((end) => end !== null) ? ends : null;
}

/** What a layer of a stack stands on: layers above zero on those above zero, others on the others; all of a stream together. */
function levelBelow(model: StackedModel, at: number, place: number, hidden: ReadonlySet<string>): number {
  const shift = model.series[at]?.shift ?? null;
  const isNegative = (model.series[at]?.values[place] ?? 0) < 0;
  const baseline = model.baselines.get(shift);
  return model.series.slice(0, at).reduce((level, { name, values, shift: other }) => {
    const value = values[place] ?? 0;
    const counts = other === shift && (baseline !== undefined || value < 0 === isNegative);
    return hidden.has(name) || !counts ? level : level + value;
  }, baseline?.[place] ?? 0);
}
