import type { Choice, FormData } from "../chart.ts";
import { lineControls, opacity, STACKS, seriesType, showValueRows } from "../time-series/index.ts";

const SERIES_TYPES: Choice[] = [
  ["line", "Line"],
  ["scatter", "Scatter"],
  ["smooth", "Smooth Line"],
  ["bar", "Bar"],
  ["start", "Step - start"],
  ["middle", "Step - middle"],
  ["end", "Step - end"],
];

export const controls = lineControls([
  [seriesType(SERIES_TYPES)],
  ...showValueRows(STACKS),
  [{ name: "area", type: "checkbox", label: "Area Chart", default: false, renderOnly: true }],
  [opacity((formData: FormData) => Boolean(formData.area))],
]);
