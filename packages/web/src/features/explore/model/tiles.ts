import { type ChartManifest, chartByVizType } from "@sightline/charts";

/** A chart type as explore offers it. */
export type Tile = Pick<ChartManifest, "vizType" | "name" | "description" | "icon">;

/** The quick tiles, after the type of the form where that is another one; one that nothing draws is its own name. */
export function tilesFor(vizType: string, quick: readonly ChartManifest[]): Tile[] {
  if (quick.some((manifest) => manifest.vizType === vizType)) return [...quick];
  const own = chartByVizType(vizType) ?? { vizType, name: vizType, description: "", icon: "chart" };
  return [own, ...quick];
}
