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

/** Where the x axis of a drawing lies; null: it has none. */
export function axisPlaceOf(chart: EChartsType): AxisPlace | null {
  const rect = (chart as unknown as GridModels)
    .getModel()
    .getComponent("grid", 0)
    ?.coordinateSystem.getRect();
  if (!rect) return null;
  return {
    left: rect.x,
    right: rect.x + rect.width,
    top: rect.y,
    bottom: rect.y + rect.height,
    pixelOf: (time) => chart.convertToPixel({ xAxisIndex: 0 }, time) as unknown as number,
    timeAt: (pixel) => chart.convertFromPixel({ xAxisIndex: 0 }, pixel) as unknown as number,
  };
}
