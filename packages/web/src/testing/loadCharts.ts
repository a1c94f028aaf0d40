import { chartTypes, loadChart } from "@sightline/charts";

/** Loads all chart types, as a page has loaded those that it shows. */
export async function loadCharts(): Promise<void> {
  await Promise.all(chartTypes().map(loadChart));
}
