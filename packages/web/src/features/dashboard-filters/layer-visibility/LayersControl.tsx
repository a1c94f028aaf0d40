import { dashboardCharts } from "@sightline/api/dashboards";
import { maskOfLayers } from "@sightline/core/native-filters/masks/looks";
import { MultiSelect } from "@sightline/ui/select";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "../bar/filter-bar.module.css";
import type { ControlProps } from "../filterType.ts";
import { layerOptions } from "./layerOptions.ts";

/** Which layers the maps of the dashboard leave out. */
export function LayersControl({ filter, mask, scope, error, onChange }: ControlProps) {
  const t = useWords("dashboard-filters");
  const charts = useQuery({
    queryKey: ["dashboardFilters", "layers", scope.dashboardId],
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await call(dashboardCharts, { params: { id: String(scope.dashboardId) }, signal })).result,
  });
  const options = layerOptions(charts.data ?? []);
  const label = (id: number) => options.find(({ value }) => value === id)?.label ?? String(id);
  const { value } = mask.filterState;
  const hidden = (Array.isArray(value) ? value : []).filter((id) => typeof id === "number");
  const unlisted = hidden.filter((id) => !options.some((option) => option.value === id));
  return (
    <div className={classes.control}>
      <MultiSelect<number>
        label={filter.name}
        labelHidden
        className={classes.values}
        data={[...options, ...unlisted.map((id) => ({ value: id, label: String(id) }))]}
        loading={charts.isLoading}
        placeholder={t(charts.isSuccess && options.length === 0 ? "noLayers" : "excludeLayers")}
        value={hidden}
        onChange={(ids) => onChange(maskOfLayers(ids, filter, label))}
        {...(error ? { error } : {})}
      />
    </div>
  );
}
