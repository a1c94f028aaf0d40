import { chartRoutes } from "@sightline/api/charts";
import { exportCharts, importCharts } from "@sightline/api/imports";
import { chartTypes } from "@sightline/charts";
import { Button } from "@sightline/ui/button";
import { lazy } from "react";
import { Link } from "react-router";
import { call } from "../../../lib/api/index.ts";
import { loadWords, useEnglish, useWords } from "../../../lib/i18n/index.ts";
import {
  changedColumn,
  DeletionImpact,
  type ListDeclaration,
  ListScreen,
  mayChangeOwned,
  NameLink,
  ownerFilter,
  ownersColumn,
} from "../../../lib/list-page/index.ts";
import { certifiedFilter, tagFilter, tagsColumn } from "../../../lib/list-page/labels/index.ts";
import { chartPath, PATHS } from "../../../lib/paths/index.ts";
import { ChartCard } from "./ChartCard.tsx";
import type { ChartRow } from "./chartRow.ts";
import { duplicateChart } from "./duplicateChart.ts";
import { TypeName } from "./TypeName.tsx";

const PropertiesDialog = lazy(async () => {
  const [part] = await Promise.all([import("../properties/PropertiesDialog.tsx"), loadWords("explore")]);
  return { default: part.PropertiesDialog };
});

const nameOf = (row: ChartRow) => row.slice_name ?? "";
const dashboardNames = ({ dashboards = [] }: ChartRow) =>
  dashboards.map(({ dashboard_title }) => dashboard_title ?? "").join(", ");

/** All charts that the user may see. */
export function ChartListPage() {
  const t = useWords("lists");
  const english = useEnglish();
  const chooseDataset = (label: string) => (
    <Button component={Link} to={PATHS.datasets}>
      {label}
    </Button>
  );
  const list: ListDeclaration<ChartRow> = {
    resource: "chart",
    routes: chartRoutes,
    title: t("charts.title"),
    searchLabel: t("charts.search"),
    search: (value) => ({ col: "slice_name", opr: "chart_all_text", value }),
    fields: [
      "id",
      "slice_name",
      "viz_type",
      "url",
      "datasource_name_text",
      "datasource_url",
      "dashboards.id",
      "dashboards.dashboard_title",
      "owners.id",
      "owners.first_name",
      "owners.last_name",
      "changed_on_utc",
      "thumbnail_url",
      "certified_by",
      "certification_details",
      "tags.id",
      "tags.name",
    ],
    nameOf,
    favorites: "chart",
    columns: [
      {
        id: "slice_name",
        header: t("column.name"),
        sortable: true,
        onPhone: "title",
        cell: (row) => <NameLink name={nameOf(row)} to={row.url ?? chartPath(row.id)} certification={row} />,
      },
      {
        id: "viz_type",
        header: t("column.type"),
        sortable: true,
        width: "140px",
        from: "desktop",
        cell: (row) => <TypeName vizType={row.viz_type ?? ""} />,
      },
      {
        id: "datasource_name",
        header: t("column.dataset"),
        sortable: true,
        width: "12%",
        from: "tablet",
        onPhone: "details",
        cell: (row) =>
          row.datasource_url ? (
            <Link to={row.datasource_url}>{row.datasource_name_text}</Link>
          ) : (
            row.datasource_name_text
          ),
      },
      {
        id: "dashboards",
        header: t("column.dashboards"),
        width: "12%",
        from: "wide",
        cell: (row) => <span title={dashboardNames(row)}>{dashboardNames(row)}</span>,
      },
      tagsColumn(t),
      ownersColumn(t),
      changedColumn(t, (row) => row.changed_on_utc),
    ],
    filters: [
      ownerFilter(t),
      {
        name: "type",
        label: t("filter.type"),
        ask: (value) => ({ col: "viz_type", opr: "eq", value }),
        values: {
          kind: "choices",
          choices: chartTypes().map(({ vizType, name }) => ({ value: vizType, label: english(name) })),
        },
      },
      certifiedFilter(t, "chart_is_certified"),
      tagFilter(t, "chart_tags"),
    ],
    menu: {
      mayChange: (row) => mayChangeOwned(row, "Chart"),
      rename: (row, slice_name) => call(chartRoutes.update, { params: { id: row.id }, body: { slice_name } }),
      duplicate: { name: nameOf, save: (row, name) => duplicateChart(row.id, name) },
      taggedType: "chart",
      properties: (row, mayChange, onClose) => (
        <PropertiesDialog
          id={row.id}
          dashboards={(row.dashboards ?? []).flatMap(({ id, dashboard_title }) =>
            id === undefined ? [] : [{ id, dashboard_title: dashboard_title ?? null }],
          )}
          mayChange={mayChange}
          onClose={onClose}
        />
      ),
    },
    exportCall: { route: exportCharts, view: "Chart" },
    importCall: { route: importCharts, noun: "chart" },
    deletion: {
      many: true,
      mayDelete: (row) => mayChangeOwned(row, "Chart"),
      how: { noun: "chart", touches: (rows) => <DashboardsWith rows={rows} /> },
    },
    headerActions: (can) => can("can_write") && chooseDataset(t("charts.new")),
    card: (row, { star, tools }) => <ChartCard row={row} star={star} tools={tools} />,
    empty: (can) => ({
      icon: "chart",
      title: t("charts.empty.title"),
      text: t("charts.empty.text"),
      action: can("can_write") && chooseDataset(t("charts.empty.action")),
    }),
  };
  return <ListScreen list={list} />;
}

/** The dashboards that lose a chart when these are deleted. */
function DashboardsWith({ rows }: { rows: readonly ChartRow[] }) {
  const names = new Map(
    rows.flatMap((row) => row.dashboards ?? []).map((board) => [board.id, board.dashboard_title ?? ""]),
  );
  return (
    <DeletionImpact
      sentence={rows.length > 1 ? "someOnDashboards" : "onDashboards"}
      names={[...names.values()]}
    />
  );
}
