import type { Mark } from "./marks.ts";

/** What a reader did to a chart. The chart knows nothing of what follows from it. */
export type ChartEvent =
  /** A click or Enter on a mark; null clears the filter. */
  | { type: "filter"; mark: Mark | null; additive: boolean }
  | { type: "drill"; mark: Mark | null; to: "detail" | "by" }
  /** `x`, `y`: place in the window, CSS pixels. */
  | { type: "contextMenu"; mark: Mark | null; x: number; y: number }
  /** What the chart keeps between queries: the page of a table, a search. */
  | { type: "ownState"; ownState: Record<string, unknown> }
  /** A control that the picture itself offers was changed. */
  | { type: "control"; name: string; value: unknown };
