import type { Chart } from "@sightline/api/charts";

/** A chart as the list knows it. */
export type ChartRow = Partial<Chart> & { id: number };
