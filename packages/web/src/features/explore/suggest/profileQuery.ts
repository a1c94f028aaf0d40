import type { ExploreReply } from "@sightline/api/explore";
import { type ExploreDataset, isDataset } from "@sightline/api/explore-dataset";
import { queryOptions } from "@tanstack/react-query";
import { fetchChartData } from "../../../chart-runtime/index.ts";
import { type DatasetProfile, profileContext, readProfile } from "../model/suggest/datasetProfile.ts";
import { type FieldRoles, fieldRoles } from "../model/suggest/fieldRoles.ts";
import { isUntouched } from "../model/suggest/suggestCharts.ts";

/** A database that takes longer to tell what its rows are like is not waited for, ms. */
const PROFILE_MS = 2_000;

/** The dataset of a page whose form nobody has begun, and what its columns are good for; null for any other page. */
export function freshDataset(
  { dataset, slice, form_data }: ExploreReply["result"],
  posted: Record<string, unknown> | null,
): { dataset: ExploreDataset; roles: FieldRoles } | null {
  if (slice !== null || posted !== null || !isUntouched(form_data) || !isDataset(dataset)) return null;
  return { dataset, roles: fieldRoles(dataset) };
}

/** Asks the database what the rows of a dataset are like; null: it was too slow, or refused. */
export const profileQuery = ({ id, type }: Pick<ExploreDataset, "id" | "type">, roles: FieldRoles) =>
  queryOptions({
    queryKey: ["explore", "profile", type, id],
    staleTime: 60_000,
    retry: false,
    queryFn: async ({ signal }): Promise<DatasetProfile | null> => {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(PROFILE_MS)]);
      try {
        return readProfile(await fetchChartData(profileContext({ id, type }, roles), limited), roles);
      } catch {
        // What the types and names of columns say is enough to begin with.
        return null;
      }
    },
  });
