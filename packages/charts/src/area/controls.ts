import type { FormOf } from "../contract/controls/index.ts";
import { checkbox } from "../shared-controls/build/index.ts";
import { lineControls, opacity, STACKS, seriesType, showValueRows } from "../time-series/controls/index.ts";

/** The ways in which areas stand on each other. */
export const AREA_STACKS = [...STACKS, ["Expand", "Expand"]] as const;

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
  ...showValueRows(AREA_STACKS),
  [
    checkbox("show_extra_controls", "Extra controls", false, {
      description: "Lets readers choose above the chart how its areas are stacked.",
      renderOnly: true,
    }),
  ],
]);

export type AreaForm = FormOf<typeof controls>;
