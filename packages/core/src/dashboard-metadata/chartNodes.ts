import type { Json } from "./readMetadata.ts";

/** A chart in a stored layout. */
export interface ChartNode {
  /** Of the node. */
  id: string;
  chartId: number | null;
  /** In lower case. */
  uuid: string | null;
}

/** The charts that a stored layout names, also one that breaks its rules. */
export const chartNodes = (position: Json): ChartNode[] =>
  Object.entries(position).flatMap(([id, node]) => {
    const { type, meta } = (node ?? {}) as { type?: unknown; meta?: Json | null };
    if (type !== "CHART") return [];
    return [
      {
        id,
        chartId: Number.isInteger(meta?.chartId) ? (meta?.chartId as number) : null,
        uuid: typeof meta?.uuid === "string" ? meta.uuid.toLowerCase() : null,
      },
    ];
  });
