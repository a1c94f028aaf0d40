import { exportDatasets } from "@sightline/api/dataset-actions";
import { type Dataset, datasetRelatedObjects, datasetRoutes } from "@sightline/api/datasets";
import { importDatasets } from "@sightline/api/imports";
import { Button } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { Menu } from "@sightline/ui/menu";
import { useState } from "react";
import { Link } from "react-router";
import { call } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import {
  changedByColumn,
  changedColumn,
  DependentsOf,
  databaseColumn,
  databaseFilter,
  type ListDeclaration,
  ListScreen,
  mayChangeOwned,
  NameLink,
  ownerFilter,
  ownersColumn,
  schemaColumn,
  schemaFilter,
} from "../../../lib/list-page/index.ts";
import { certifiedFilter } from "../../../lib/list-page/labels/index.ts";
import { newChartPath, PATHS } from "../../../lib/paths/index.ts";
import { canAccess } from "../../../lib/user/index.ts";
import { readExtra } from "../edit/model/extra.ts";
import { DependentsOfMany } from "./DependentsOfMany.tsx";
import { DuplicateDialog } from "./DuplicateDialog.tsx";
import { EditLink } from "./EditLink.tsx";

type Row = Partial<Dataset> & { id: number };

const nameOf = (row: Row) => row.table_name ?? "";

/** All datasets that the user may read; each name starts a chart on it. */
export function DatasetListPage() {
  const t = useWords("lists");
  const canDuplicate = canAccess("can_duplicate", "Dataset");
  const [duplicated, setDuplicated] = useState<Row | null>(null);
  const addButton = (
    <Button component={Link} to={PATHS.addDataset} leftSection={<Icon name="add" size={14} />}>
      {t("datasets.new")}
    </Button>
  );
  const list: ListDeclaration<Row> = {
    resource: "dataset",
    routes: datasetRoutes,
    title: t("datasets.title"),
    searchLabel: t("datasets.search"),
    search: (value) => ({ col: "table_name", opr: "ct", value }),
    fields: [
      "id",
      "table_name",
      "schema",
      "kind",
      "explore_url",
      "extra",
      "database.id",
      "database.database_name",
      "owners.id",
      "owners.first_name",
      "owners.last_name",
      "changed_by_name",
      "changed_on_utc",
    ],
    nameOf,
    columns: [
      {
        id: "table_name",
        header: t("column.name"),
        sortable: true,
        onPhone: "title",
        cell: (row) => (
          <NameLink
            name={nameOf(row)}
            to={row.explore_url ?? newChartPath(row.id)}
            certification={readExtra(row.extra)}
          />
        ),
      },
      {
        id: "kind",
        header: t("column.type"),
        width: "90px",
        from: "tablet",
        cell: (row) => row.kind && t(`datasets.kind.${row.kind}`),
      },
      databaseColumn(t),
      schemaColumn(t),
      ownersColumn(t),
      changedByColumn(t),
      changedColumn(t, (row) => row.changed_on_utc),
    ],
    filters: [
      ownerFilter(t),
      {
        name: "type",
        label: t("filter.type"),
        ask: (value) => ({ col: "sql", opr: "dataset_is_null_or_empty", value: value === "physical" }),
        values: {
          kind: "choices",
          choices: ["physical", "virtual"].map((value) => ({ value, label: t(`datasets.kind.${value}`) })),
        },
      },
      databaseFilter(t),
      schemaFilter(t),
      certifiedFilter(t, "dataset_is_certified"),
    ],
    rowActions: { width: 32, buttons: (row) => <EditLink id={row.id} name={nameOf(row)} /> },
    menu: {
      mayChange: (row) => mayChangeOwned(row, "Dataset"),
      items: (row) =>
        canDuplicate &&
        row.kind === "virtual" && (
          <Menu.Item leftSection={<Icon name="copy" />} onClick={() => setDuplicated(row)}>
            {t("menu.duplicate")}
          </Menu.Item>
        ),
    },
    exportCall: { route: exportDatasets, view: "Dataset" },
    importCall: { route: importDatasets, noun: "dataset" },
    deletion: {
      many: true,
      mayDelete: (row) => mayChangeOwned(row, "Dataset"),
      how: { noun: "dataset", touches: (rows) => <DependentsOfRows rows={rows} /> },
    },
    headerActions: (can) => can("can_write") && addButton,
    empty: (can) => ({
      icon: "dataset",
      title: t("datasets.empty.title"),
      text: t("datasets.empty.text"),
      action: can("can_write")
        ? addButton
        : canAccess("can_read", "SQLLab") && (
            <Button component={Link} to={PATHS.sqlLab} leftSection={<Icon name="sql" />}>
              {t("datasets.empty.action")}
            </Button>
          ),
    }),
  };
  return (
    <ListScreen list={list}>
      {duplicated && (
        <DuplicateDialog
          dataset={{ id: duplicated.id, name: nameOf(duplicated) }}
          onClose={() => setDuplicated(null)}
        />
      )}
    </ListScreen>
  );
}

/** The charts and dashboards that need a dataset, or any of several. */
function DependentsOfRows({ rows: [only, ...others] }: { rows: readonly Row[] }) {
  if (only && others.length === 0)
    return (
      <DependentsOf
        resource="dataset"
        id={only.id}
        fetchDependents={(id, signal) => call(datasetRelatedObjects, { params: { id }, signal })}
      />
    );
  return <DependentsOfMany ids={[only, ...others].flatMap((row) => row?.id ?? [])} />;
}
