import { dashboardRoutes } from "@sightline/api/dashboards";
import { exportDashboards, importDashboards } from "@sightline/api/imports";
import { canEditDashboard } from "@sightline/core/permissions";
import { Button } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { Menu } from "@sightline/ui/menu";
import { Link } from "react-router";
import { call } from "../../../lib/api/index.ts";
import { bootstrap } from "../../../lib/bootstrap/index.ts";
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
import { certifiedFilter, tagFilter, tagsColumn } from "../../../lib/list-page/labels/index.ts";
import { dashboardPath, PATHS } from "../../../lib/paths/index.ts";
import { currentUser } from "../../../lib/user/index.ts";
import { PROPERTIES_PARAM } from "../edit/properties/propertiesParam.ts";
import { DashboardCard } from "./DashboardCard.tsx";
import type { DashboardRow as Row } from "./dashboardRow.ts";
import { duplicateDashboard } from "./duplicateDashboard.ts";

/** All dashboards that the user may see. */
export function DashboardListPage() {
  const t = useWords("lists");
  const nameOf = (row: Row) => row.dashboard_title || t("dashboards.untitled");
  const newButton = (label: string) => (
    <Button component={Link} to={PATHS.newDashboard} leftSection={<Icon name="add" size={14} />}>
      {label}
    </Button>
  );
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
      "certified_by",
      "certification_details",
      "tags.id",
      "tags.name",
      "chart_thumbnails",
      "thumbnail_url",
    ],
    nameOf,
    favorites: "dashboard",
    columns: [
      {
        id: "dashboard_title",
        header: t("column.name"),
        sortable: true,
        onPhone: "title",
        cell: (row) => (
          <NameLink name={nameOf(row)} to={row.url ?? dashboardPath(row.id)} certification={row} />
        ),
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
      tagsColumn(t),
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
      certifiedFilter(t, "dashboard_is_certified"),
      tagFilter(t, "dashboard_tags"),
    ],
    menu: {
      mayChange: mayEdit,
      rename: (row, dashboard_title) =>
        call(dashboardRoutes.update, { params: { id: row.id }, body: { dashboard_title } }),
      duplicate: { name: nameOf, save: (row, name) => duplicateDashboard(row.id, name) },
      mayDuplicate: mayEdit,
      taggedType: "dashboard",
      mayRetag: (row) => mayChangeOwned(row, "Dashboard"),
      items: (row, can) =>
        can("can_write") &&
        mayEdit(row) && (
          <>
            <Menu.Item component={Link} to={editPath(row)} leftSection={<Icon name="edit" />}>
              {t("menu.edit")}
            </Menu.Item>
            <Menu.Item
              component={Link}
              to={`${editPath(row)}&${PROPERTIES_PARAM}=1`}
              leftSection={<Icon name="settings" />}
            >
              {t("menu.properties")}
            </Menu.Item>
          </>
        ),
    },
    exportCall: { route: exportDashboards, view: "Dashboard" },
    importCall: { route: importDashboards, noun: "dashboard" },
    headerActions: (can) => can("can_write") && newButton(t("dashboards.new")),
    card: (row, { star, tools }) => <DashboardCard row={row} name={nameOf(row)} star={star} tools={tools} />,
    deletion: {
      many: true,
      mayDelete: (row) => mayChangeOwned(row, "Dashboard"),
      how: {
        noun: "dashboard",
        touches: ({ length }) => <p>{t(length > 1 ? "touched.someChartsStay" : "touched.chartsStay")}</p>,
      },
    },
    empty: (can) => ({
      icon: "dashboard",
      title: t("dashboards.empty.title"),
      text: t("dashboards.empty.text"),
      action: can("can_write") && newButton(t("dashboards.empty.action")),
    }),
  };
  return <ListScreen list={list} />;
}

const editPath = (row: Row) => `${row.url ?? dashboardPath(row.id)}?edit=true`;

/** Whether the user may edit a dashboard, and so copy it, as the server decides. */
const mayEdit = ({ owners = [] }: Row): boolean =>
  canEditDashboard({
    user: currentUser(),
    owners: owners.flatMap(({ id }) => id ?? []),
    dashboardRbac: bootstrap().common.feature_flags.DASHBOARD_RBAC === true,
  });
