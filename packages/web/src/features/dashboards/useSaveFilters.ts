import { dashboardRoutes } from "@sightline/api/dashboards";
import type { Layout } from "@sightline/core/layout";
import type { DashboardFilters } from "@sightline/core/native-filters";
import { storedFilterConfiguration } from "@sightline/core/native-filters/stored";
import { toast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, callVersioned, errorText, ifMatch } from "../../lib/api/index.ts";
import { isConflict } from "../../lib/conflict/index.ts";
import { word } from "../../lib/i18n/index.ts";
import { parseMetadata } from "./metadata.ts";
import { dashboardQueries, type LoadedDashboard } from "./queries.ts";
import { takeMetadata } from "./useChangeMetadata.ts";

/** Saves the filters of a dashboard, and nothing else of it. Where others have saved it since, theirs stays beside them. */
export function useSaveFilters(dashboard: LoadedDashboard, layout: Layout, onSaved: () => void) {
  const client = useQueryClient();
  const send = (filters: DashboardFilters, { id, json_metadata, version }: LoadedDashboard) =>
    callVersioned(dashboardRoutes.update, {
      params: { id },
      body: {
        json_metadata: JSON.stringify({
          ...parseMetadata(json_metadata),
          ...storedFilterConfiguration(filters, layout),
        }),
      },
      headers: ifMatch(version),
    });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (filters: DashboardFilters) => {
      try {
        return await send(filters, dashboard);
      } catch (failure) {
        if (!isConflict(failure)) throw failure;
        const latest = await client.fetchQuery({
          ...dashboardQueries.detail(String(dashboard.id)),
          staleTime: 0,
        });
        // Their filters are not ours to overwrite; all else of their metadata is kept.
        if (filtersIn(latest) !== filtersIn(dashboard)) throw failure;
        return await send(filters, latest);
      }
    },
    onSuccess: ({ reply, version }) => {
      takeMetadata(client, dashboard.id, reply, version);
      toast.success(word("dashboard-filters:saved"));
      onSaved();
    },
  });
  return { save: mutate, busy: isPending, failure: error && failureText(error) };
}

const filtersIn = ({ json_metadata }: LoadedDashboard): string => {
  const metadata = parseMetadata(json_metadata);
  return JSON.stringify([
    metadata.native_filter_configuration,
    metadata.chart_customization_config,
    metadata.chart_configuration,
    metadata.global_chart_configuration,
  ]);
};

function failureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 403) return word("dashboard-filters:mayNotSave");
  if (isConflict(error)) return word("dashboard-filters:changedByOthers");
  return word("dashboard-filters:notSaved", { error: errorText(error) });
}
