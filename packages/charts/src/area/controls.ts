import type { FormOf } from "../contract/controls/index.ts";
import { lineControls, opacity, STACKS, seriesType, showValueRows } from "../time-series/controls/index.ts";

export const controls = lineControls([
  [
    seriesType([
      ["line", "Line"],
      ["smooth", "Smooth Line"],
      ["start", "Step - start"],
      ["middle", "Step - middle"],
      ["end", "Step - end"],
    ]),
  ],
  [opacity()],
  ...showValueRows([...STACKS, ["Expand", "Expand"]]),
]);

export type AreaForm = FormOf<typeof controls>;
