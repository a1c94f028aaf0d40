import { type DashboardMetadata, dashboardRoutes } from "@sightline/api/dashboards";
import { toast } from "@sightline/ui/toast";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { callVersioned, ifMatch } from "../../lib/api/index.ts";
import { parseMetadata } from "./metadata.ts";
import { dashboardQueries, type LoadedDashboard } from "./queries.ts";
import { saveFailure } from "./saveFailure.ts";

interface Options {
  /** What is said in place of the reason, where the specification words it. */
  failure?: string;
  onSaved?: () => void;
}

/**
 * Stores a change of a dashboard's json_metadata, for all its readers, and nothing else of it. A failure is said and handed
 * on to the caller.
 */
export function useChangeMetadata(dashboardId: number, { failure, onSaved }: Options = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: Partial<DashboardMetadata>) => {
      // What others have stored meanwhile must not be lost.
      const detail = dashboardQueries.detail(String(dashboardId));
      const { json_metadata, version } = await client.fetchQuery({ ...detail, staleTime: 0 });
      return callVersioned(dashboardRoutes.update, {
        params: { id: dashboardId },
        body: { json_metadata: JSON.stringify({ ...parseMetadata(json_metadata), ...change }) },
        headers: ifMatch(version),
      });
    },
    onSuccess: ({ reply, version }) => {
      takeMetadata(client, dashboardId, reply, version);
      onSaved?.();
    },
    onError: (error) => toast.danger(failure ?? saveFailure(error)),
  });
}

/** What the reply to a change of json_metadata tells. */
interface ChangeReply {
  result?: { json_metadata?: string | null };
  /** Seconds since 1970. */
  last_modified_time?: number;
}

/** Shows the metadata that a reply brings, when it was changed, and `more`, on all pages that know the dashboard. */
export function takeMetadata(
  client: QueryClient,
  dashboardId: number,
  reply: ChangeReply,
  version: string | null,
  more: Partial<LoadedDashboard> = {},
): void {
  const { result, last_modified_time } = reply;
  const change = {
    version,
    ...(result?.json_metadata ? { json_metadata: result.json_metadata } : {}),
    ...(last_modified_time ? { changed_on: new Date(last_modified_time * 1000).toISOString() } : {}),
    ...more,
  };
  client.setQueriesData<Partial<LoadedDashboard>>({ queryKey: ["dashboard", "detail"] }, (known) =>
    known?.id === dashboardId ? { ...known, ...change } : known,
  );
}
