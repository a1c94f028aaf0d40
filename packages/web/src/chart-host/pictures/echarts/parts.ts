import type { EChartsPart } from "@sightline/charts/contract/pictures";
import { use } from "echarts/core";

const registeredParts = new Map<EChartsPart, number>();

/** Makes parts of ECharts known; tells how many were known when the last of these came. */
export function registerParts(parts: readonly EChartsPart[]): number {
  for (const part of parts) {
    if (registeredParts.has(part)) continue;
    use(part as Parameters<typeof use>[0]);
    registeredParts.set(part, registeredParts.size + 1);
  }
  return Math.max(0, ...parts.map((part) => registeredParts.get(part)!));
}

/** How many parts are known by now: a picture keeps those that it was begun with. */
export const knownParts = (): number => registeredParts.size;
