import { subtree } from "../tree.ts";
import { type ComponentMeta, type Layout, ROOT_ID } from "../types.ts";

/**
 * What a chart is called on a dashboard: as it was renamed there, else by its own name. `slice_name`: its own name of now;
 * missing: the layout's, which may be an old one, counts.
 */
export const chartTitle = (
  { sliceNameOverride, sliceName }: Pick<ComponentMeta, "sliceNameOverride" | "sliceName">,
  slice_name?: string,
): string => sliceNameOverride || slice_name || sliceName || "";

/** The same of a chart by its id: of the first component that shows it. */
export function titleOfChart(layout: Layout, chartId: number, slice_name?: string): string {
  const node = subtree(layout, ROOT_ID).find(
    ({ type, meta }) => type === "CHART" && meta.chartId === chartId,
  );
  return chartTitle(node?.meta ?? {}, slice_name);
}
