import type { ChartDataset, ChartTheme } from "../contract/index.ts";
import { yAxisOption } from "../time-series/picture/axes/axes.ts";
import { formatsOf } from "../time-series/picture/formats.ts";
import type { DrawnQuery } from "./drawnQueries.ts";
import type { AxisIndex } from "./settings.ts";

type Option = Record<string, unknown>;

interface Space {
  width: number;
  height: number;
}

/** The scales of the values: one at the left, and one at the right where a query stands on it. */
export function valueAxes(
  drawn: readonly DrawnQuery[],
  dataset: ChartDataset,
  theme: ChartTheme,
  space: Space,
): Option[] {
  const isOn = (index: AxisIndex) => drawn.some(({ axis }) => axis === index);
  const primary = isOn(0) ? axisOption(drawn, 0, dataset, theme, space) : { type: "value", show: false };
  if (!isOn(1)) return [primary];
  const secondary = axisOption(drawn, 1, dataset, theme, space);
  return [
    primary,
    {
      ...secondary,
      position: "right",
      // The lines across are those of the left scale, and its ticks stand at the same heights.
      ...(isOn(0) && { alignTicks: true, splitLine: { show: false }, minorSplitLine: { show: false } }),
      ...(secondary.nameLocation === "middle" && { nameRotate: 90 }),
    },
  ];
}

function axisOption(
  drawn: readonly DrawnQuery[],
  index: AxisIndex,
  dataset: ChartDataset,
  theme: ChartTheme,
  space: Space,
): Option {
  const own = drawn.filter(({ axis }) => axis === index);
  const { settings, model } = own[0]!;
  const all = { ...settings, metrics: own.flatMap((one) => one.settings.metrics) };
  const series = own.flatMap((one) => one.model.series);
  return yAxisOption({ ...model, series }, all, formatsOf(dataset, all, model.axisType), theme, space);
}
