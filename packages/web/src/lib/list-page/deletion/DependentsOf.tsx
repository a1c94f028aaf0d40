import type { RelatedObjects } from "@sightline/api/datasets";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "../../i18n/index.ts";
import { DeletionImpact } from "./DeletionImpact.tsx";

/** The charts and dashboards that need a dataset or a database, told before it is deleted. */
export function DependentsOf({
  resource,
  id,
  fetchDependents,
}: {
  resource: string;
  id: number;
  fetchDependents: (id: number, signal: AbortSignal) => Promise<RelatedObjects>;
}) {
  const t = useWords("lists");
  const { data, error } = useQuery({
    queryKey: [resource, "related-objects", id],
    queryFn: ({ signal }) => fetchDependents(id, signal),
    staleTime: 0,
  });
  if (error) return <p>{t("touched.unknown")}</p>;
  if (!data) return <p>{t("common:loading")}</p>;
  return (
    <>
      <DeletionImpact
        sentence="usedByCharts"
        names={data.charts.result.map((chart) => chart.slice_name)}
        count={data.charts.count}
      />
      <DeletionImpact
        sentence="usedByDashboards"
        names={data.dashboards.result.map((dashboard) => dashboard.title ?? "")}
        count={data.dashboards.count}
      />
    </>
  );
}
