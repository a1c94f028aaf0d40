import type { Choice } from "../chart.ts";
import { lineControls, opacity, STACKS, seriesType, showValueRows } from "../time-series/index.ts";

const SERIES_TYPES: Choice[] = [
  ["line", "Line"],
  ["smooth", "Smooth Line"],
  ["start", "Step - start"],
  ["middle", "Step - middle"],
  ["end", "Step - end"],
];

export const controls = lineControls([
  [seriesType(SERIES_TYPES)],
  [opacity()],
  ...showValueRows([...STACKS, ["Expand", "Expand"]]),
]);
