import type { FormOf } from "../contract/controls/index.ts";
import { checkbox } from "../shared-controls/build/index.ts";
import { lineControls } from "../time-series/controls/index.ts";

const redraw = { renderOnly: true } as const;

export const controls = lineControls([
  [checkbox("show_value", "Show value", false, redraw)],
  // Kept for forms that carry it: without stacks there is no total to show.
  [checkbox("only_total", "Only total", true, { ...redraw, visible: () => false })],
]);

export type SmoothLineForm = FormOf<typeof controls>;
