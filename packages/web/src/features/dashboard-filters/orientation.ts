import { bootstrap } from "../../lib/bootstrap/index.ts";

export type BarOrientation = "VERTICAL" | "HORIZONTAL";

/** How the filter bar of a dashboard stands, and whether that can be chosen: the server may offer one way only. */
export function barOrientation(metadata: { filter_bar_orientation?: unknown }): {
  orientation: BarOrientation;
  canChoose: boolean;
} {
  const canChoose = bootstrap().common.feature_flags.HORIZONTAL_FILTER_BAR === true;
  const isHorizontal = canChoose && metadata.filter_bar_orientation === "HORIZONTAL";
  return { orientation: isHorizontal ? "HORIZONTAL" : "VERTICAL", canChoose };
}
