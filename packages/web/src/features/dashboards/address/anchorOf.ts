import { type ComponentId, type Layout, ROOT_ID, subtree } from "@sightline/core/layout";

/** The query parameter that names a chart by its id, as older links do. */
const FOCUSED_CHART = "focused_chart";

/** The component that an address leads to: that of the hash, else the first one that shows the focused chart; empty: none. */
export function anchorOf(layout: Layout, params: URLSearchParams, hash: string): ComponentId | "" {
  const named = decodeHash(hash);
  if (named !== "") return named;
  const chartId = Number(params.get(FOCUSED_CHART));
  if (!Number.isInteger(chartId) || chartId <= 0) return "";
  return subtree(layout, ROOT_ID).find(({ meta }) => meta.chartId === chartId)?.id ?? "";
}

/** The id in a hash; as it stands where it is no encoded text. */
function decodeHash(hash: string): string {
  const text = hash.replace(/^#/, "");
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
