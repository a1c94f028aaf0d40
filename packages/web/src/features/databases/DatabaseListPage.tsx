import { type Database, databaseRelatedObjects, databaseRoutes } from "@sightline/api/databases";
import { toRison } from "@sightline/core/rison";
import { Button, Icon, IconButton, type TableColumn } from "@sightline/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { call, listQuery } from "../../lib/api/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import {
  ChoiceFilter,
  changedColumn,
  DeleteButton,
  DeleteDialog,
  DependentsOf,
  ListPage,
  type ListRows,
  NameLink,
  Touched,
  useDeletion,
  useList,
  usePermissions,
} from "../../lib/list-page/index.ts";
import { CONNECT_A_DATABASE } from "../../lib/paths/index.ts";
import { ConnectDialog, type ConnectTarget } from "./connect/ConnectDialog.tsx";
import classes from "./DatabaseListPage.module.css";
import { databaseQueries } from "./queries.ts";

type Row = Partial<Database> & { id: number };

const COLUMNS = [
  "id",
  "database_name",
  "backend",
  "expose_in_sqllab",
  "allow_dml",
  "changed_on",
  "changed_on_delta_humanized",
];

const nameOf = (row: Row) => row.database_name ?? "";

/** All databases that the user knows of. */
export function DatabaseListPage() {
  const t = useWords("lists");
  const yesNo = (value: boolean | undefined) => t(value ? "yes" : "no");
  const list = useList<Row>({
    resource: "database",
    columns: COLUMNS,
    sortable: ["database_name", "expose_in_sqllab", "allow_dml", "changed_on_delta_humanized"],
    searchFilter: (value) => ({ col: "database_name", opr: "ct", value }),
    filters: {
      sqlLab: (value) => ({ col: "expose_in_sqllab", opr: "eq", value: value === "yes" }),
    },
    fetchRows: async (request, signal) =>
      (await call(databaseRoutes.list, { query: listQuery(request), signal })) as ListRows<Row>,
  });
  const permissions = usePermissions("database", (signal) =>
    call(databaseRoutes.info, { query: { q: toRison({ keys: ["permissions"] }) }, signal }),
  );
  const deletion = useDeletion<Row>({
    resource: "database",
    nameOf,
    remove: (id) => call(databaseRoutes.remove, { params: { id } }),
  });
  const [asked] = deletion.asked;
  const kinds = useQuery(databaseQueries.kinds());
  const datasets = useQuery({ ...databaseQueries.datasetsOf(asked?.id ?? 0), enabled: asked !== undefined });
  /** What keeps the database that is to be deleted. */
  const held = datasets.data && datasets.data.count > 0 ? datasets.data : null;
  const asksToConnect = useLocation().state === CONNECT_A_DATABASE;
  const [target, setTarget] = useState<ConnectTarget | null>(asksToConnect ? "new" : null);
  const mayWrite = permissions.includes("can_write");
  const addButton = mayWrite && (
    <Button leftSection={<Icon name="add" size={14} />} onClick={() => setTarget("new")}>
      {t("databases:add")}
    </Button>
  );

  const columns: TableColumn<Row>[] = [
    {
      id: "database_name",
      header: t("column.name"),
      sortable: true,
      cell: (row) => <NameLink name={nameOf(row)} />,
    },
    {
      id: "backend",
      header: t("column.engine"),
      width: "16%",
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
    {
      id: "actions",
      header: t("column.actions"),
      headerHidden: true,
      width: "80px",
      align: "right",
      cell: (row) =>
        mayWrite && (
          <span className={classes.actions}>
            <IconButton
              icon="edit"
              className={classes.edit}
              label={t("databases.editRow", { name: nameOf(row) })}
              onClick={() => setTarget({ id: row.id, name: nameOf(row) })}
            />
            <DeleteButton name={nameOf(row)} onClick={() => deletion.ask([row])} />
          </span>
        ),
    },
  ];

  return (
    <ListPage
      list={list}
      resource="database"
      title={t("databases.title")}
      searchLabel={t("databases.search")}
      columns={columns}
      nameOf={nameOf}
      filters={
        <ChoiceFilter
          label={t("column.sqlLab")}
          choices={["yes", "no"].map((value) => ({ value, label: t(value) }))}
          {...list.control("sqlLab")}
        />
      }
      actions={addButton}
      empty={{
        icon: "database",
        title: t("databases.empty.title"),
        text: t("databases.empty.text"),
        action: addButton,
      }}
    >
      <ConnectDialog target={target} onClose={() => setTarget(null)} />
      <DeleteDialog
        noun="database"
        deletion={deletion}
        nameOf={nameOf}
        touches={
          asked &&
          (held ? (
            <Touched sentence="datasetsFirst" names={held.names} count={held.count} />
          ) : (
            <DependentsOf
              resource="database"
              id={asked.id}
              fetchDependents={(id, signal) => call(databaseRelatedObjects, { params: { id }, signal })}
            />
          ))
        }
        // Who cannot read the datasets may try: the server knows.
        refused={datasets.isPending || held !== null}
      />
    </ListPage>
  );
}
