import { useQueries } from "@tanstack/react-query";
import { useWords } from "../../../lib/i18n/index.ts";
import { DeletionImpact } from "../../../lib/list-page/index.ts";
import { datasetQueries } from "../queries.ts";

/** The charts and dashboards that need any of several datasets, told before these are deleted. */
export function DependentsOfMany({ ids }: { ids: readonly number[] }) {
  const t = useWords("lists");
  const usages = useQueries({ queries: ids.map((id) => datasetQueries.usage(id)) });
  if (usages.some(({ isError }) => isError)) return <p>{t("touched.unknown")}</p>;
  const known = usages.flatMap(({ data }) => data ?? []);
  if (known.length < ids.length) return <p>{t("common:loading")}</p>;
  const charts = known.flatMap((usage) => usage.charts.result);
  // A dashboard may show charts of several of them.
  const dashboards = new Map(known.flatMap((usage) => usage.dashboards.result).map((one) => [one.id, one]));
  return (
    <>
      <DeletionImpact sentence="usedByChartsOfMany" names={charts.map(({ slice_name }) => slice_name)} />
      <DeletionImpact
        sentence="usedByDashboards"
        names={[...dashboards.values()].map(({ title }) => title ?? "")}
      />
    </>
  );
}
