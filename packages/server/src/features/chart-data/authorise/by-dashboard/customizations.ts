import type { NativeFilter } from "@sightline/core/native-filters";
import { isCustomization } from "@sightline/core/native-filters/customizations";
import { chartsInScope } from "@sightline/core/native-filters/dashboard";
import { nativeFiltersOf } from "@sightline/core/native-filters/dependencies";
import type { StoredChart } from "../../../charts/index.ts";
import type { ShownFilters } from "../../../dashboards/index.ts";

/** What readers of a dashboard may change of one of its charts: the chart is in the scope and on the dataset of each. */
export function customizationsOf(
  { id, datasource_id }: Pick<StoredChart, "id" | "datasource_id">,
  { entries, layout }: ShownFilters,
): NativeFilter[] {
  return nativeFiltersOf(entries).filter((filter) => {
    const datasetId = filter.targets[0]?.datasetId;
    return (
      isCustomization(filter) &&
      (datasetId === undefined || datasetId === datasource_id) &&
      chartsInScope(filter.scope, layout).includes(id)
    );
  });
}
