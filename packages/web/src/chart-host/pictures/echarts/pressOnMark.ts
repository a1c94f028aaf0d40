import type { ChartEvent, OwnState } from "@sightline/charts/contract";
import type { EChartsPicture, TooltipParam } from "@sightline/charts/contract/pictures";

interface Press {
  /** Ctrl, Shift or ⌘ is held. */
  additive: boolean;
  /** A press on a mark filters other charts. */
  filters: boolean;
  /** The host keeps what the chart wants it to keep. */
  keepsState: boolean;
}

/**
 * What a press on a mark does: charts that open or close something do that, unless a key is held with which the press
 * filters. Null: nothing.
 */
export function pressOnMark(
  picture: EChartsPicture,
  param: TooltipParam,
  { additive, filters, keepsState }: Press,
): { ownState?: OwnState; event?: ChartEvent } | null {
  const mark = picture.marks?.(param) ?? null;
  const canFilter = mark !== null && mark.values.length > 0;
  const ownState =
    keepsState && !(additive && filters && canFilter) ? picture.stateAfterClick?.(param) : null;
  if (ownState) return { ownState };
  return canFilter ? { event: { type: "filter", mark, additive } } : null;
}
