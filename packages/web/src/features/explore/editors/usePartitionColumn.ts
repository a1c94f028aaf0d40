import { useQuery } from "@tanstack/react-query";
import { bootstrap } from "../../../lib/bootstrap/index.ts";
import { useExplore } from "../model/store/ExploreContext.ts";
import { exploreQueries } from "../queries.ts";

/**
 * The one column by which the dataset's table is cut into partitions; null: there is none, or several, or the template
 * that finds the latest one would not be rendered.
 */
export function usePartitionColumn(): string | null {
  const { dataset } = useExplore();
  const { data } = useQuery(exploreQueries.partitionColumn(dataset));
  return bootstrap().common.feature_flags.ENABLE_TEMPLATE_PROCESSING === true ? (data ?? null) : null;
}
