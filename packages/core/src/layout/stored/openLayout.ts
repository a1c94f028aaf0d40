import { readPosition } from "../../dashboard-metadata/index.ts";
import type { Result } from "../../errors/index.ts";
import { addChartsToLayout } from "../edit/addChartToLayout.ts";
import { updateMeta } from "../edit/removeComponent.ts";
import { HEADER_ID, type Layout, type LayoutError, layoutError } from "../types.ts";
import { normaliseLayout } from "./normaliseLayout.ts";

interface StoredLayout {
  position_json?: string | null;
  dashboard_title?: string | null;
}

/** The layout to draw: what is stored, the title in its header, and a row for each chart it does not show yet. */
export function openLayout(
  { position_json, dashboard_title }: StoredLayout,
  charts: readonly { id: number; slice_name: string }[],
): Result<Layout, LayoutError> {
  const title = dashboard_title ?? "";
  const stored = readPosition(position_json);
  if (stored === undefined) return layoutError("malformed", "The layout is not JSON.");
  const normalised = normaliseLayout(stored, title);
  if (!normalised.ok) return normalised;
  const complete = addChartsToLayout(
    normalised.value.layout,
    charts,
    (type, chart) => `${type}-chart-${chart.id}`,
  );
  return { ok: true, value: updateMeta(complete, HEADER_ID, { text: title }) };
}
