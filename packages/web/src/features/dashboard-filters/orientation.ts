import { bootstrap } from "../../lib/bootstrap/index.ts";

export type BarOrientation = "VERTICAL" | "HORIZONTAL";

/** Whether the server offers a filter bar above the charts. */
export const offersHorizontal = (): boolean =>
  bootstrap().common.feature_flags.HORIZONTAL_FILTER_BAR === true;

/** How the filter bar of a dashboard stands; beside the charts where the server offers nothing else. */
export const barOrientation = (metadata: { filter_bar_orientation?: unknown }): BarOrientation =>
  offersHorizontal() && metadata.filter_bar_orientation === "HORIZONTAL" ? "HORIZONTAL" : "VERTICAL";
