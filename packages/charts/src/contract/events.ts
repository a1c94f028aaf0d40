import type { OwnState } from "./input.ts";
import type { Mark } from "./marks.ts";
import type { TimeSpan } from "./timeAxis.ts";

/** What a reader did to a chart. The chart knows nothing of what follows from it. */
export type ChartEvent =
  /** A click or Enter on a mark; null clears the filter. */
  | { type: "filter"; mark: Mark | null; additive: boolean }
  /** A range of times was selected, or, with null, is so no longer. */
  | { type: "timeBrush"; range: TimeSpan | null }
  | { type: "drill"; mark: Mark | null; to: "detail" | "by" }
  /** `x`, `y`: place in the window, CSS pixels. */
  | { type: "contextMenu"; mark: Mark | null; x: number; y: number }
  /** What the chart keeps between queries: the page of a table, a search. It takes the place of what was kept. */
  | { type: "ownState"; ownState: OwnState }
  /** A control that the picture itself offers was changed. */
  | { type: "control"; name: string; value: unknown };
