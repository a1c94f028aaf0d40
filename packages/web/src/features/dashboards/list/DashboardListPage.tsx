import { type Dashboard, dashboardRoutes } from "@sightline/api/dashboards";
import { useWords } from "../../../lib/i18n/index.ts";
import {
  changedByColumn,
  changedColumn,
  type ListDeclaration,
  ListScreen,
  mayChangeOwned,
  NameLink,
  ownerFilter,
  ownersColumn,
} from "../../../lib/list-page/index.ts";
import { dashboardPath } from "../../../lib/paths/index.ts";

type Row = Partial<Dashboard> & { id: number };

/** All dashboards that the user may see. */
export function DashboardListPage() {
  const t = useWords("lists");
  const nameOf = (row: Row) => row.dashboard_title || t("dashboards.untitled");
  const statusText = (status: string) => t(`dashboards.status.${status}`);
  const list: ListDeclaration<Row> = {
    resource: "dashboard",
    routes: dashboardRoutes,
    title: t("dashboards.title"),
    searchLabel: t("dashboards.search"),
    search: (value) => ({ col: "dashboard_title", opr: "title_or_slug", value }),
    fields: [
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
    ],
    nameOf,
    favorites: "dashboard",
    columns: [
      {
        id: "dashboard_title",
        header: t("column.name"),
        sortable: true,
        onPhone: "title",
        cell: (row) => <NameLink name={nameOf(row)} to={row.url ?? dashboardPath(row.id)} />,
      },
      {
        id: "published",
        header: t("column.status"),
        sortable: true,
        width: "110px",
        from: "tablet",
        onPhone: "details",
        cell: (row) => statusText(row.published ? "published" : "draft"),
      },
      ownersColumn(t),
      changedByColumn(t),
      changedColumn(t, (row) => row.changed_on_utc),
    ],
    filters: [
      ownerFilter(t),
      {
        name: "status",
        label: t("filter.status"),
        ask: (value) => ({ col: "published", opr: "eq", value: value === "published" }),
        values: {
          kind: "choices",
          choices: ["published", "draft"].map((value) => ({ value, label: statusText(value) })),
        },
      },
    ],
    deletion: {
      many: true,
      mayDelete: (row) => mayChangeOwned(row, "Dashboard"),
      how: {
        noun: "dashboard",
        touches: ({ length }) => <p>{t(length > 1 ? "touched.someChartsStay" : "touched.chartsStay")}</p>,
      },
    },
    empty: () => ({
      icon: "dashboard",
      title: t("dashboards.empty.title"),
      text: t("dashboards.empty.text"),
    }),
  };
  return <ListScreen list={list} />;
}
