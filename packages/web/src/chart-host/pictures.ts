import type { ChartDefinition, EChartsModel } from "@sightline/charts";
import { type ComponentType, useEffect, useReducer } from "react";
import type { PictureProps } from "./echarts/EChartPicture.tsx";
import { loadedOnce } from "./loadedOnce.ts";

type Picture = ComponentType<PictureProps>;

/** The parts of ECharts that a picture needs: each is loaded with the first chart that asks for it. */
const PICTURES = {
  cartesian: loadedOnce<Picture>(async () => (await import("./echarts/CartesianPicture.tsx")).default),
  zoomable: loadedOnce<Picture>(async () => (await import("./echarts/ZoomablePicture.tsx")).default),
  pie: loadedOnce<Picture>(async () => (await import("./echarts/PiePicture.tsx")).default),
  pieWithTotal: loadedOnce<Picture>(async () => (await import("./echarts/PieWithTotalPicture.tsx")).default),
};

export type PictureParts = keyof typeof PICTURES;

export function partsFor(vizType: string, { graphic, dataZoom }: EChartsModel["option"]): PictureParts {
  if (vizType === "pie") return Array.isArray(graphic) && graphic.length === 0 ? "pie" : "pieWithTotal";
  return dataZoom === undefined ? "cartesian" : "zoomable";
}

/** Begins to load what draws a chart of this type. */
export function preparePictures({ metadata: { vizType } }: ChartDefinition): void {
  if (vizType === "table" || vizType === "big_number_total") return;
  void PICTURES[vizType === "pie" ? "pie" : "cartesian"].load().catch(() => {});
}

/** What draws with these parts; null while it is on its way. Without Suspense, which holds back what came quickly. */
export function usePicture(parts: PictureParts): Picture | null {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const part = PICTURES[parts];
  const there = part.now();
  useEffect(() => {
    if (!there) part.load().then(redraw, () => {});
  }, [part, there]);
  return there;
}
