import type { ListFilter, ListRequest } from "../../../../lib/api/index.ts";

/** In which order the charts are listed, and the column and direction of that. */
const CHART_ORDERS = {
  recent: ["changed_on_delta_humanized", "desc"],
  name: ["slice_name", "asc"],
  type: ["viz_type", "asc"],
  dataset: ["datasource_name", "asc"],
} as const;
export type ChartOrder = keyof typeof CHART_ORDERS;
export type PickedOwner = "own" | "all";

/** Charts offered at once. */
export const PICKED_CHARTS = 200;
/** Filters of old dashboards, which native filters took the place of. */
const LEGACY_FILTER = "filter_box";

/** The list of charts that the picker asks for. */
export function chartRequest(input: {
  search: string;
  owner: PickedOwner;
  order: ChartOrder;
  userId: number | undefined;
}): ListRequest {
  const { search, owner, order, userId } = input;
  const filters: ListFilter[] = [{ col: "viz_type", opr: "neq", value: LEGACY_FILTER }];
  if (owner === "own" && userId !== undefined) filters.push({ col: "owners", opr: "rel_m_m", value: userId });
  if (search !== "") filters.push({ col: "slice_name", opr: "chart_all_text", value: search });
  const [order_column, order_direction] = CHART_ORDERS[order];
  return {
    columns: ["id", "uuid", "slice_name", "viz_type", "datasource_name_text", "is_placeable"],
    filters,
    order_column,
    order_direction,
    page: 0,
    page_size: PICKED_CHARTS,
  };
}
