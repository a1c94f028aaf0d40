import { useDebouncedValue } from "@mantine/hooks";
import { type Chart, chartRoutes } from "@sightline/api/charts";
import { chartTypeName } from "@sightline/charts";
import { chartIdsOf } from "@sightline/core/layout";
import { Button } from "@sightline/ui/button";
import { SearchInput, SegmentedControl } from "@sightline/ui/field";
import { Icon } from "@sightline/ui/icon";
import { Select } from "@sightline/ui/select";
import { EmptyState, ErrorState } from "@sightline/ui/state";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { address, call, errorText, listQuery } from "../../../../lib/api/index.ts";
import { bootstrap } from "../../../../lib/bootstrap/index.ts";
import { useEnglish, useWords } from "../../../../lib/i18n/index.ts";
import { PATHS } from "../../../../lib/paths/index.ts";
import { useScene } from "../../scene.ts";
import { type ChartOrder, chartRequest, type PickedOwner } from "./chartRequest.ts";
import panel from "./sidePanel.module.css";
import { useAdd } from "./useAdd.ts";

/** Milliseconds after the last letter. */
const SEARCH_DELAY_MS = 200;

/** The charts that can be put on the dashboard: the user's own or all, searched and sorted. */
export function ChartPicker() {
  const t = useWords("dashboards");
  const { layout } = useScene();
  const { userId } = bootstrap().user;
  const [search, setSearch] = useState("");
  const [owner, setOwner] = useState<PickedOwner>("all");
  const [order, setOrder] = useState<ChartOrder>("recent");
  // What is typed quickly is asked for once.
  const [searched] = useDebouncedValue(search, SEARCH_DELAY_MS);
  const request = chartRequest({ search: searched.trim(), owner, order, userId });
  const charts = useQuery({
    queryKey: ["chart", "picker", request],
    placeholderData: keepPreviousData,
    // A new chart is made in another tab.
    refetchOnWindowFocus: "always",
    queryFn: ({ signal }) => call(chartRoutes.list, { query: listQuery(request), signal }),
  });
  const listed = charts.data?.result;
  const count = charts.data?.count ?? 0;
  const shown = new Set(chartIdsOf(layout));
  return (
    <div className={panel.picker}>
      <Button
        component="a"
        href={address(PATHS.datasets)}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<Icon name="add" size={14} />}
        title={t("newChartHint")}
      >
        {t("makeChart")}
      </Button>
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
        <Select<ChartOrder>
          label={t("orderOfCharts")}
          labelHidden
          w={112}
          value={order}
          onChange={(value) => setOrder(value ?? "recent")}
          data={[
            { value: "recent", label: t("byRecent") },
            { value: "name", label: t("byName") },
            { value: "type", label: t("byType") },
            { value: "dataset", label: t("byDataset") },
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
      {listed?.length === 0 && <EmptyState title={t(searched ? "noChartsFound" : "noCharts")} />}
      <ul className={panel.charts} aria-label={t("charts")}>
        {listed?.map((chart) => (
          <PickedChart key={chart.id} chart={chart} isShown={shown.has(chart.id ?? 0)} />
        ))}
      </ul>
      {listed && count > listed.length && (
        <p className={panel.hint}>{t("moreCharts", { shown: listed.length, count })}</p>
      )}
    </div>
  );
}

function PickedChart({ chart, isShown }: { chart: Partial<Chart>; isShown: boolean }) {
  const t = useWords("dashboards");
  const english = useEnglish();
  const ref = useRef<HTMLLIElement>(null);
  const name = chart.slice_name ?? "";
  // The server would save the dashboard without it, unless it is there already.
  const isOff = chart.is_placeable === false && !isShown;
  const reasonId = useId();
  const meta = { chartId: chart.id ?? 0, sliceName: name, ...(chart.uuid && { uuid: chart.uuid }) };
  const add = useAdd(ref, { kind: "new", type: "CHART", meta }, isOff);
  const type = english(chartTypeName(chart.viz_type ?? "").name);
  return (
    <li ref={ref} className={panel.chart} data-shown={isShown || undefined} data-off={isOff || undefined}>
      <span className={panel.chartName}>{name}</span>
      <span className={panel.quiet}>
        {[type, chart.datasource_name_text].filter(Boolean).join(" · ")}{" "}
        {isShown && (
          <span className={panel.isShown}>
            <Icon name="check" size={12} />
            {t("isShown")}
          </span>
        )}
        {isOff && (
          <span id={reasonId} className={panel.reason}>
            {t("notPlaceable")}
          </span>
        )}
      </span>
      <button
        type="button"
        className={panel.addChart}
        aria-label={t("addChart", { name })}
        {...(isOff && { "aria-describedby": reasonId })}
        disabled={isOff}
        onClick={() => add()}
      >
        <Icon name="add" size={14} />
      </button>
    </li>
  );
}
