import type { TimeAxis } from "@sightline/charts/contract/pictures";
import type { EChartsType } from "echarts/core";
import type { AxisPlace } from "./timeBand.ts";

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What ECharts tells of its grid, though its types do not say so. */
interface GridModels {
  getModel(): { getComponent(type: "grid", index: 0): { coordinateSystem: { getRect(): Rect } } | undefined };
}

/** Where the axis of times of a drawing lies; null: it has none. */
export function axisPlaceOf(chart: EChartsType, { along }: Pick<TimeAxis, "along">): AxisPlace | null {
  const rect = (chart as unknown as GridModels)
    .getModel()
    .getComponent("grid", 0)
    ?.coordinateSystem.getRect();
  if (!rect) return null;
  const finder = along === "x" ? { xAxisIndex: 0 } : { yAxisIndex: 0 };
  const edges = {
    left: rect.x,
    right: rect.x + rect.width,
    top: rect.y,
    bottom: rect.y + rect.height,
  };
  return {
    ...edges,
    ...(along === "x" ? { start: edges.left, end: edges.right } : { start: edges.top, end: edges.bottom }),
    pixelOf: (time) => chart.convertToPixel(finder, time),
    timeAt: (pixel) => chart.convertFromPixel(finder, pixel),
  };
}
