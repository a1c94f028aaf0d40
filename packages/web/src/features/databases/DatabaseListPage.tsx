import { type Database, databaseRelatedObjects, databaseRoutes } from "@sightline/api/databases";
import { exportDatabases, importDatabases } from "@sightline/api/imports";
import { Button, IconButton } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { call } from "../../lib/api/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import {
  changedColumn,
  DeletionImpact,
  DependentsOf,
  type ListDeclaration,
  ListScreen,
  NameLink,
} from "../../lib/list-page/index.ts";
import { CONNECT_A_DATABASE } from "../../lib/paths/index.ts";
import { ConnectDialog, type ConnectTarget } from "./connect/ConnectDialog.tsx";
import { databaseQueries } from "./queries.ts";

type Row = Partial<Database> & { id: number };

const nameOf = (row: Row) => row.database_name ?? "";

/** All databases that the user knows of. */
export function DatabaseListPage() {
  const t = useWords("lists");
  const yesNo = (value: boolean | undefined) => t(value ? "yes" : "no");
  const kinds = useQuery(databaseQueries.kinds());
  const asksToConnect = useLocation().state === CONNECT_A_DATABASE;
  const [target, setTarget] = useState<ConnectTarget | null>(asksToConnect ? "new" : null);
  const addButton = (
    <Button leftSection={<Icon name="add" size={14} />} onClick={() => setTarget("new")}>
      {t("databases:add")}
    </Button>
  );
  const list: ListDeclaration<Row> = {
    resource: "database",
    routes: databaseRoutes,
    title: t("databases.title"),
    searchLabel: t("databases.search"),
    search: (value) => ({ col: "database_name", opr: "ct", value }),
    fields: [
      "id",
      "database_name",
      "backend",
      "expose_in_sqllab",
      "allow_dml",
      "changed_on",
      "changed_on_delta_humanized",
    ],
    nameOf,
    columns: [
      {
        id: "database_name",
        header: t("column.name"),
        sortable: true,
        onPhone: "title",
        cell: (row) => <NameLink name={nameOf(row)} />,
      },
      {
        id: "backend",
        header: t("column.engine"),
        width: "16%",
        onPhone: "details",
        cell: ({ backend }) => kinds.data?.find(({ engine }) => engine === backend)?.label ?? backend,
      },
      {
        id: "expose_in_sqllab",
        header: t("column.sqlLab"),
        sortable: true,
        width: "130px",
        from: "tablet",
        cell: (row) => yesNo(row.expose_in_sqllab),
      },
      {
        id: "allow_dml",
        header: t("column.dml"),
        sortable: true,
        width: "130px",
        from: "desktop",
        cell: (row) => yesNo(row.allow_dml),
      },
      changedColumn(t, (row) => row.changed_on),
    ],
    filters: [
      {
        name: "sqlLab",
        label: t("column.sqlLab"),
        ask: (value) => ({ col: "expose_in_sqllab", opr: "eq", value: value === "yes" }),
        values: { kind: "choices", choices: ["yes", "no"].map((value) => ({ value, label: t(value) })) },
      },
    ],
    rowActions: {
      width: 32,
      buttons: (row, can) =>
        can("can_write") && (
          <IconButton
            icon="edit"
            label={t("databases.editRow", { name: nameOf(row) })}
            onClick={() => setTarget({ id: row.id, name: nameOf(row) })}
          />
        ),
    },
    deletion: {
      many: false,
      how: {
        noun: "database",
        touches: ([row]) => row && <DatabaseUses id={row.id} />,
        useRefusal,
      },
    },
    exportCall: { route: exportDatabases, view: "Database" },
    importCall: { route: importDatabases, noun: "database" },
    headerActions: (can) => can("can_write") && addButton,
    empty: (can) => ({
      icon: "database",
      title: t("databases.empty.title"),
      text: t("databases.empty.text"),
      action: can("can_write") && addButton,
    }),
  };
  return (
    <ListScreen list={list}>
      <ConnectDialog target={target} onClose={() => setTarget(null)} />
    </ListScreen>
  );
}

const useDatasetsOf = (id: number | undefined) =>
  useQuery({ ...databaseQueries.datasetsOf(id ?? 0), enabled: id !== undefined });

/** Whether datasets keep a database. Who cannot read them may try to delete it: the server knows. */
function useRefusal([row]: readonly Row[]): boolean {
  const datasets = useDatasetsOf(row?.id);
  return datasets.isPending || (datasets.data?.count ?? 0) > 0;
}

/** What keeps a database from being deleted, else what is hit with it. */
function DatabaseUses({ id }: { id: number }) {
  const { data } = useDatasetsOf(id);
  if (data && data.count > 0)
    return <DeletionImpact sentence="datasetsFirst" names={data.names} count={data.count} />;
  return (
    <DependentsOf
      resource="database"
      id={id}
      fetchDependents={(one, signal) => call(databaseRelatedObjects, { params: { id: one }, signal })}
    />
  );
}
