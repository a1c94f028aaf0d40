import { chartByVizType, loadChart } from "@sightline/charts";
import { loadRenderer } from "./pictures/index.ts";

/** Loads what will draw a chart while its data are on their way. What fails is tried again where it is needed. */
export function preloadChart(vizType: string): void {
  const manifest = chartByVizType(vizType);
  if (!manifest) return;
  loadChart(manifest).catch(() => {});
  if (manifest.picture) loadRenderer(manifest.picture).catch(() => {});
}
