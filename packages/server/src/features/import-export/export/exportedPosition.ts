import { chartNodes, type Json, readPosition } from "@sightline/core/dashboard-metadata";
import { openLayout, toPosition } from "@sightline/core/layout/stored";

interface StoredLayout {
  dashboard_title: string | null;
  /** JSON text. */
  position_json: string | null;
}

/** The layout with all charts of a dashboard, each named by its uuid: by that it is found on another server. */
export function exportedPosition(
  dashboard: StoredLayout,
  charts: readonly { id: number; uuid: string; slice_name: string }[],
): Json {
  const opened = openLayout(dashboard, charts);
  const position: Json = opened.ok
    ? toPosition(opened.value)
    : ((readPosition(dashboard.position_json) ?? {}) as Json);
  const uuids = new Map(charts.map(({ id, uuid }) => [id, uuid]));
  const named = chartNodes(position).flatMap(({ id, chartId }) => {
    const uuid = uuids.get(chartId ?? 0);
    const node = position[id] as { meta?: Json };
    return uuid === undefined ? [] : [[id, { ...node, meta: { ...node.meta, uuid } }] as const];
  });
  return { ...position, ...Object.fromEntries(named) };
}
