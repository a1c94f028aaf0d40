import { type Dashboard, dashboardRoutes } from "@sightline/api/dashboards";
import { toRison } from "@sightline/core/rison";
import type { TableColumn } from "@sightline/ui";
import { call, listQuery } from "../../../lib/api/index.ts";
import { useFavorites } from "../../../lib/favorites/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
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
  useDeletion,
  useList,
  usePermissions,
} from "../../../lib/list-page/index.ts";
import { dashboardPath } from "../../../lib/paths/index.ts";

type Row = Partial<Dashboard> & { id: number };

const COLUMNS = [
  "id",
  "dashboard_title",
  "slug",
  "url",
  "published",
  "owners.id",
  "owners.first_name",
  "owners.last_name",
  "changed_by_name",
  "changed_on_utc",
];

const mayChange = (row: Row) => mayChangeOwned(row, "Dashboard");

/** All dashboards that the user may see. */
export function DashboardListPage() {
  const t = useWords("lists");
  const list = useList<Row>({
    resource: "dashboard",
    columns: COLUMNS,
    sortable: ["dashboard_title", "published", "changed_on_delta_humanized"],
    searchFilter: (value) => ({ col: "dashboard_title", opr: "title_or_slug", value }),
    filters: {
      owner: (value) => ({ col: "owners", opr: "rel_m_m", value: Number(value) }),
      status: (value) => ({ col: "published", opr: "eq", value: value === "published" }),
      favorite: (value) => ({ col: "id", opr: "dashboard_is_favorite", value: value === "yes" }),
    },
    fetchRows: async (request, signal) =>
      (await call(dashboardRoutes.list, { query: listQuery(request), signal })) as ListRows<Row>,
  });
  const permissions = usePermissions("dashboard", (signal) =>
    call(dashboardRoutes.info, { query: { q: toRison({ keys: ["permissions"] }) }, signal }),
  );
  const favorites = useFavorites("dashboard", list.ids);
  const nameOf = (row: Row) => row.dashboard_title || t("dashboards.untitled");
  const deletion = useDeletion<Row>({
    resource: "dashboard",
    nameOf,
    remove: (id) => call(dashboardRoutes.remove, { params: { id } }),
    removeMany: (ids) => call(dashboardRoutes.removeMany, { query: { q: toRison(ids) } }),
  });
  const canWrite = permissions.includes("can_write");

  const columns: TableColumn<Row>[] = [
    starColumn(t, favorites, nameOf),
    {
      id: "dashboard_title",
      header: t("column.name"),
      sortable: true,
      cell: (row) => <NameLink name={nameOf(row)} to={row.url ?? dashboardPath(row.id)} />,
    },
    {
      id: "published",
      header: t("column.status"),
      sortable: true,
      width: "110px",
      from: "tablet",
      cell: (row) => t(`dashboards.status.${row.published ? "published" : "draft"}`),
    },
    ownersColumn(t, "20%"),
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
      resource="dashboard"
      title={t("dashboards.title")}
      searchLabel={t("dashboards.search")}
      columns={columns}
      nameOf={nameOf}
      canSelect={mayChange}
      filters={
        <>
          <OfferedFilter
            resource="dashboard"
            column="owners"
            label={t("filter.owner")}
            {...list.control("owner")}
            route={dashboardRoutes.related}
          />
          <ChoiceFilter
            label={t("filter.status")}
            choices={["published", "draft"].map((value) => ({
              value,
              label: t(`dashboards.status.${value}`),
            }))}
            {...list.control("status")}
          />
          <ChoiceFilter
            label={t("filter.favorite")}
            choices={[{ value: "yes", label: t("filter.starred") }]}
            {...list.control("favorite")}
          />
        </>
      }
      bulk={canWrite && <DeleteSelected list={list} onDelete={deletion.ask} />}
      empty={{ icon: "dashboard", title: t("dashboards.empty.title"), text: t("dashboards.empty.text") }}
    >
      <DeleteDialog
        noun="dashboard"
        deletion={deletion}
        nameOf={nameOf}
        touches={<p>{t(deletion.asked.length > 1 ? "touched.someChartsStay" : "touched.chartsStay")}</p>}
      />
    </ListPage>
  );
}
