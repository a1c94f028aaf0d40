import type { FormOf } from "../contract/controls/index.ts";
import type { FormData } from "../contract/index.ts";
import { checkbox, select } from "../shared-controls/build/index.ts";
import { lineControls, opacity, STACKS, showValueRows } from "../time-series/controls/index.ts";

const redraw = { renderOnly: true } as const;

export const controls = lineControls([
  [
    select("seriesType", "Step type", {
      description: "Where a value begins to hold: at its point, halfway to it, or at the point before",
      default: "start",
      choices: [
        ["start", "Start"],
        ["middle", "Middle"],
        ["end", "End"],
      ] as const,
      ...redraw,
    }),
  ],
  ...showValueRows(STACKS),
  [checkbox("area", "Area Chart", false, redraw)],
  [opacity((formData: FormData) => Boolean(formData.area))],
]);

export type SteppedLineForm = FormOf<typeof controls>;
