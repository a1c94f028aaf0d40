import { PARTITION_NAMESPACES } from "@sightline/core/filters/editing";
import { useQuery } from "@tanstack/react-query";
import { bootstrap } from "../../../lib/bootstrap/index.ts";
import { useExplore } from "../model/store/ExploreContext.ts";
import { exploreQueries } from "../queries.ts";

/**
 * The one column by which the dataset's table is cut into partitions; null: there is none, or several, or no template
 * can find the latest one.
 */
export function usePartitionColumn(): string | null {
  const { dataset } = useExplore();
  const { data } = useQuery(exploreQueries.partitionColumn(dataset));
  const isFound =
    (dataset.database?.backend ?? "") in PARTITION_NAMESPACES &&
    bootstrap().common.feature_flags.ENABLE_TEMPLATE_PROCESSING === true;
  return isFound ? (data ?? null) : null;
}
