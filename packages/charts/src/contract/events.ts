import type { OwnState } from "./input.ts";
import type { Mark } from "./marks/marks.ts";
import type { TimeSpan } from "./pictures/timeAxis.ts";

/** What a user did on a chart. The host decides what happens then; the chart does not know. */
export type ChartEvent =
  /** A click or Enter on a mark; null clears the filter. */
  | { type: "filter"; mark: Mark | null; additive: boolean }
  /** A range of times was selected; null: the selection was cleared. */
  | { type: "timeBrush"; range: TimeSpan | null }
  | { type: "drill"; mark: Mark | null; to: "detail" | "by" }
  /** `x`, `y`: position in the window, in CSS pixels. */
  | { type: "contextMenu"; mark: Mark | null; x: number; y: number }
  /** State that the chart keeps between queries, such as the page of a table or a search. It replaces the state before. */
  | { type: "ownState"; ownState: OwnState }
  /** The user changed a control that the picture itself shows. */
  | { type: "control"; name: string; value: unknown };
