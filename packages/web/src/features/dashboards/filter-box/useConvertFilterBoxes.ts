import { type DashboardChart, dashboardRoutes } from "@sightline/api/dashboards";
import { chartIdsOf, type Layout } from "@sightline/core/layout";
import { openLayout, toPosition } from "@sightline/core/layout/stored";
import type { DashboardDataset } from "@sightline/core/native-filters/dashboard";
import { toast } from "@sightline/ui/toast";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { callVersioned, errorText, ifMatch } from "../../../lib/api/index.ts";
import { word } from "../../../lib/i18n/index.ts";
import { parseMetadata } from "../metadata.ts";
import { dashboardQueries, type LoadedDashboard } from "../queries.ts";
import { takeMetadata } from "../useChangeMetadata.ts";

/** What a conversion changes of a dashboard. */
interface Contents {
  metadata: Record<string, unknown>;
  layout: Layout;
  charts: readonly DashboardChart[];
}

/**
 * Makes native filters of the filter boxes of a dashboard, as it is stored now, for all its readers. It can be taken back
 * until somebody changes the dashboard.
 */
export function useConvertFilterBoxes(dashboardId: number, datasets: ReadonlyMap<string, DashboardDataset>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const address = String(dashboardId);
      const [dashboard, charts, { convertFilterBoxes }] = await Promise.all([
        client.fetchQuery({ ...dashboardQueries.detail(address), staleTime: 0 }),
        client.fetchQuery({ ...dashboardQueries.charts(address), staleTime: 0 }),
        import("@sightline/core/native-filters/filter-box/convert"),
      ]);
      const layout = openLayout(dashboard, charts);
      if (!layout.ok) throw new Error(layout.error.message);
      const before = { metadata: parseMetadata(dashboard.json_metadata), layout: layout.value, charts };
      const { made, ...after } = convertFilterBoxes({
        ...before,
        charts: new Map(charts.map((chart) => [chart.id, chart])),
        datasets,
      });
      const shown = new Set(chartIdsOf(after.layout));
      const version = await store(client, dashboard, dashboard.version, {
        ...after,
        charts: charts.filter(({ id }) => shown.has(id)),
      });
      return { count: made.length, undo: () => store(client, dashboard, version, before) };
    },
    onSuccess: ({ count, undo }) =>
      toast.success(word("dashboards:filterBox.converted", { count }), {
        action: {
          label: word("common:undo"),
          run: () =>
            void undo().catch((error: unknown) =>
              toast.danger(word("dashboards:filterBox.notUndone", { error: errorText(error) })),
            ),
        },
      }),
    onError: (error) => toast.danger(word("dashboards:filterBox.notConverted", { error: errorText(error) })),
  });
}

/** Stores the contents of a dashboard and shows them; answers the version that this makes. */
async function store(
  client: QueryClient,
  { id, slug }: LoadedDashboard,
  base: string | null,
  { metadata, layout, charts }: Contents,
): Promise<string | null> {
  const positions = toPosition(layout);
  const { reply, version } = await callVersioned(dashboardRoutes.update, {
    params: { id },
    body: { json_metadata: JSON.stringify({ ...metadata, positions }) },
    headers: ifMatch(base),
  });
  // All at once: the layout of before with the filters of after would be a dashboard that never was.
  takeMetadata(client, id, reply, version, {
    json_metadata: JSON.stringify(metadata),
    position_json: JSON.stringify(positions),
  });
  for (const address of [String(id), slug]) {
    if (!address) continue;
    const { queryKey } = dashboardQueries.charts(address);
    client.setQueryData(queryKey, (known) => known && [...charts]);
  }
  return version;
}
