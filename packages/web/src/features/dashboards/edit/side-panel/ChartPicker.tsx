import { type Chart, chartRoutes } from "@sightline/api/charts";
import { chartTypeName } from "@sightline/charts";
import { chartIdsOf } from "@sightline/core/layout";
import { Button } from "@sightline/ui/button";
import { SearchInput, SegmentedControl } from "@sightline/ui/field";
import { Icon } from "@sightline/ui/icon";
import { EmptyState, ErrorState } from "@sightline/ui/state";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call, errorText, listQuery } from "../../../../lib/api/index.ts";
import { bootstrap } from "../../../../lib/bootstrap/index.ts";
import { useEnglish, useWords } from "../../../../lib/i18n/index.ts";
import { PATHS } from "../../../../lib/paths/index.ts";
import { useScene } from "../../scene.ts";
import { type ChartOrder, chartRequest, type PickedOwner } from "./chartRequest.ts";
import panel from "./sidePanel.module.css";
import { useAdd } from "./useAdd.ts";

/** The charts that can be put on the dashboard: the user's own or all, searched and sorted. */
export function ChartPicker() {
  const t = useWords("dashboards");
  const { layout } = useScene();
  const { userId } = bootstrap().user;
  const [search, setSearch] = useState("");
  const [owner, setOwner] = useState<PickedOwner>("all");
  const [order, setOrder] = useState<ChartOrder>("recent");
  const request = chartRequest({ search, owner, order, userId });
  const charts = useQuery({
    queryKey: ["chart", "picker", request],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call(chartRoutes.list, { query: listQuery(request), signal })).result,
  });
  const shown = new Set(chartIdsOf(layout));
  return (
    <div className={panel.picker}>
      <SearchInput value={search} onChange={setSearch} label={t("searchCharts")} />
      <div className={panel.choices}>
        <SegmentedControl
          size="xs"
          aria-label={t("whoseCharts")}
          value={owner}
          onChange={(value) => setOwner(value as PickedOwner)}
          data={[
            { value: "all", label: t("allCharts") },
            { value: "own", label: t("ownCharts") },
          ]}
        />
        <SegmentedControl
          size="xs"
          aria-label={t("orderOfCharts")}
          value={order}
          onChange={(value) => setOrder(value as ChartOrder)}
          data={[
            { value: "recent", label: t("byRecent") },
            { value: "name", label: t("byName") },
          ]}
        />
      </div>
      {charts.error && (
        <ErrorState
          title={t("chartsFailed")}
          details={t("chartsFailedBecause", { error: errorText(charts.error) })}
          action={<Button onClick={() => charts.refetch()}>{t("tryAgain")}</Button>}
        />
      )}
      {charts.data?.length === 0 && (
        <EmptyState
          title={t(search ? "noChartsFound" : "noCharts")}
          {...(!search && {
            action: (
              <a href={PATHS.datasets} target="_blank" rel="noreferrer">
                {t("makeChart")}
              </a>
            ),
          })}
        />
      )}
      <ul className={panel.charts}>
        {charts.data?.map((chart) => (
          <PickedChart key={chart.id} chart={chart} isShown={shown.has(chart.id ?? 0)} />
        ))}
      </ul>
    </div>
  );
}

function PickedChart({ chart, isShown }: { chart: Partial<Chart>; isShown: boolean }) {
  const t = useWords("dashboards");
  const english = useEnglish();
  const ref = useRef<HTMLLIElement>(null);
  const name = chart.slice_name ?? "";
  const add = useAdd(ref, {
    kind: "new",
    type: "CHART",
    meta: { chartId: chart.id ?? 0, sliceName: name, ...(chart.uuid && { uuid: chart.uuid }) },
  });
  const type = english(chartTypeName(chart.viz_type ?? "").name);
  return (
    <li ref={ref} className={panel.chart}>
      <span className={panel.chartName}>{name}</span>
      <span className={panel.quiet}>
        {[type, chart.datasource_name_text].filter(Boolean).join(" · ")}
        {isShown && ` · ${t("isShown")}`}
      </span>
      <button
        type="button"
        className={panel.addChart}
        aria-label={t("addChart", { name })}
        onClick={() => add()}
      >
        <Icon name="add" size={14} />
      </button>
    </li>
  );
}
