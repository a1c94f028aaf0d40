import type { ComponentId, Layout } from "@sightline/core/layout";

/**
 * The component that an address is about: the one its anchor names, or that of the chart in `focused_chart`, as older links
 * have it. Null: the whole dashboard.
 */
export function addressedComponent(
  layout: Layout,
  hash: string,
  params: URLSearchParams,
): ComponentId | null {
  const anchor = decodeAnchor(hash);
  if (anchor !== "") return anchor;
  const chartId = Number(params.get("focused_chart") ?? Number.NaN);
  const focused = Object.values(layout).find(
    ({ type, meta }) => type === "CHART" && meta.chartId === chartId,
  );
  return focused?.id ?? null;
}

/** The id in an anchor; as it stands where it is no encoded text. */
function decodeAnchor(hash: string): string {
  const text = hash.replace(/^#/, "");
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
