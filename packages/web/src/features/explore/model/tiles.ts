import { chartByVizType, chartTypeName } from "@sightline/charts";
import type { ChartManifest } from "@sightline/charts/contract";

/** A chart type as explore offers it. */
export type Tile = Pick<ChartManifest, "vizType" | "name" | "description" | "icon">;

/** The quick tiles, after the type of the form where that is another one; one that nothing draws has a name only. */
export function tilesFor(vizType: string, quick: readonly ChartManifest[]): Tile[] {
  if (quick.some((manifest) => manifest.vizType === vizType)) return [...quick];
  const { name } = chartTypeName(vizType);
  const own = chartByVizType(vizType) ?? { vizType, name, description: "", icon: "chart" };
  return [own, ...quick];
}
