import { chartRoutes } from "@sightline/api/charts";
import { call } from "../../../lib/api/index.ts";

/** Stores a copy of a chart under another name; it is on no dashboard. */
export async function duplicateChart(id: number, slice_name: string): Promise<void> {
  const { result } = await call(chartRoutes.show, { params: { id } });
  await call(chartRoutes.create, {
    body: {
      slice_name,
      viz_type: result.viz_type ?? null,
      datasource_id: result.datasource_id ?? 0,
      datasource_type: "table",
      params: result.params ?? null,
      query_context: result.query_context ?? null,
      description: result.description ?? null,
      cache_timeout: result.cache_timeout ?? null,
    },
  });
}
