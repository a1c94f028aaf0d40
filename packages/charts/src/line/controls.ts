import type { FormData, FormOf } from "../contract/index.ts";
import { checkbox } from "../shared-controls/index.ts";
import { lineControls, opacity, STACKS, seriesType, showValueRows } from "../time-series/index.ts";

export const controls = lineControls([
  [
    seriesType([
      ["line", "Line"],
      ["scatter", "Scatter"],
      ["smooth", "Smooth Line"],
      ["bar", "Bar"],
      ["start", "Step - start"],
      ["middle", "Step - middle"],
      ["end", "Step - end"],
    ]),
  ],
  ...showValueRows(STACKS),
  [checkbox("area", "Area Chart", false, { renderOnly: true })],
  [opacity((formData: FormData) => Boolean(formData.area))],
]);

export type LineForm = FormOf<typeof controls>;
