import { chartRoutes } from "@sightline/api/charts";
import { chartTypes } from "@sightline/charts";
import { toRison } from "@sightline/core/rison";
import { Button, type TableColumn } from "@sightline/ui";
import { Link } from "react-router";
import { call, listQuery } from "../../../lib/api/index.ts";
import { useFavorites } from "../../../lib/favorites/index.ts";
import { useEnglish, useWords } from "../../../lib/i18n/index.ts";
import {
  ChoiceFilter,
  changedColumn,
  DeleteDialog,
  DeleteSelected,
  deleteColumn,
  ListPage,
  type ListRows,
  mayChangeOwned,
  NameLink,
  OfferedFilter,
  ownersColumn,
  starColumn,
  Touched,
  useDeletion,
  useList,
  usePermissions,
} from "../../../lib/list-page/index.ts";
import { chartPath, PATHS } from "../../../lib/paths/index.ts";
import { ChartCard } from "./ChartCard.tsx";
import type { ChartRow } from "./chartRow.ts";
import { TypeName } from "./TypeName.tsx";

const COLUMNS = [
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
  "changed_by_name",
  "changed_on_utc",
  "thumbnail_url",
];

const nameOf = (row: ChartRow) => row.slice_name ?? "";
const mayChange = (row: ChartRow) => mayChangeOwned(row, "Chart");

/** All charts that the user may see. */
export function ChartListPage() {
  const t = useWords("lists");
  const english = useEnglish();
  const list = useList<ChartRow>({
    resource: "chart",
    columns: COLUMNS,
    sortable: ["slice_name", "viz_type", "datasource_name", "changed_on_delta_humanized"],
    searchFilter: (value) => ({ col: "slice_name", opr: "chart_all_text", value }),
    filters: {
      owner: (value) => ({ col: "owners", opr: "rel_m_m", value: Number(value) }),
      type: (value) => ({ col: "viz_type", opr: "eq", value }),
      favorite: (value) => ({ col: "id", opr: "chart_is_favorite", value: value === "yes" }),
    },
    fetchRows: async (request, signal) =>
      (await call(chartRoutes.list, { query: listQuery(request), signal })) as ListRows<ChartRow>,
  });
  const permissions = usePermissions("chart", (signal) =>
    call(chartRoutes.info, { query: { q: toRison({ keys: ["permissions"] }) }, signal }),
  );
  const favorites = useFavorites("chart", list.ids);
  const deletion = useDeletion<ChartRow>({
    resource: "chart",
    nameOf,
    remove: (id) => call(chartRoutes.remove, { params: { id } }),
    removeMany: (ids) => call(chartRoutes.removeMany, { query: { q: toRison(ids) } }),
  });
  const canWrite = permissions.includes("can_write");
  const touched = new Map(
    deletion.asked
      .flatMap((row) => row.dashboards ?? [])
      .map((board) => [board.id, board.dashboard_title ?? ""]),
  );

  const columns: TableColumn<ChartRow>[] = [
    starColumn(t, favorites, nameOf),
    {
      id: "slice_name",
      header: t("column.name"),
      sortable: true,
      cell: (row) => <NameLink name={nameOf(row)} to={row.url ?? chartPath(row.id)} />,
    },
    {
      id: "viz_type",
      header: t("column.type"),
      sortable: true,
      width: "110px",
      from: "tablet",
      cell: (row) => <TypeName vizType={row.viz_type ?? ""} />,
    },
    {
      id: "datasource_name",
      header: t("column.dataset"),
      sortable: true,
      width: "18%",
      from: "tablet",
      cell: (row) =>
        row.datasource_url ? (
          <Link to={row.datasource_url}>{row.datasource_name_text}</Link>
        ) : (
          row.datasource_name_text
        ),
    },
    ownersColumn(t, "16%"),
    changedColumn(t, (row) => row.changed_on_utc),
    deleteColumn(t, {
      nameOf,
      mayDelete: (row) => canWrite && mayChange(row),
      onDelete: deletion.ask,
    }),
  ];

  return (
    <ListPage
      list={list}
      resource="chart"
      title={t("charts.title")}
      searchLabel={t("charts.search")}
      columns={columns}
      nameOf={nameOf}
      canSelect={mayChange}
      actions={
        canWrite && (
          <Button component={Link} to={PATHS.datasets}>
            {t("charts.new")}
          </Button>
        )
      }
      filters={
        <>
          <OfferedFilter
            resource="chart"
            column="owners"
            label={t("filter.owner")}
            {...list.control("owner")}
            route={chartRoutes.related}
          />
          <ChoiceFilter
            label={t("filter.type")}
            choices={chartTypes().map(({ vizType, name }) => ({ value: vizType, label: english(name) }))}
            {...list.control("type")}
          />
          <ChoiceFilter
            label={t("filter.favorite")}
            choices={[{ value: "yes", label: t("filter.starred") }]}
            {...list.control("favorite")}
          />
        </>
      }
      bulk={canWrite && <DeleteSelected list={list} onDelete={deletion.ask} />}
      card={(row) => <ChartCard row={row} star={columns[0]?.cell(row)} bin={columns.at(-1)?.cell(row)} />}
      empty={{
        icon: "chart",
        title: t("charts.empty.title"),
        text: t("charts.empty.text"),
        action: canWrite && (
          <Button component={Link} to={PATHS.datasets}>
            {t("charts.empty.action")}
          </Button>
        ),
      }}
    >
      <DeleteDialog
        noun="chart"
        deletion={deletion}
        nameOf={nameOf}
        touches={
          <Touched
            sentence={deletion.asked.length > 1 ? "someOnDashboards" : "onDashboards"}
            names={[...touched.values()]}
          />
        }
      />
    </ListPage>
  );
}
