import { type QueryRow, queries } from "@sightline/api/queries";
import { Button, type TableColumn } from "@sightline/ui";
import { useState } from "react";
import { Link } from "react-router";
import { call, listQuery } from "../../lib/api/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import { ChoiceFilter, ListPage, type ListRows, OfferedFilter, useList } from "../../lib/list-page/index.ts";
import { PATHS, pastQueryPath } from "../../lib/paths/index.ts";
import { QueryState } from "../../lib/query-state/index.ts";
import { SqlLine } from "../../lib/sql-text/index.ts";
import { TimeAgo } from "../../lib/time/index.ts";
import { PastQueryDialog } from "./PastQueryDialog.tsx";
import { durationText, STATES, since, TIMES } from "./rows.ts";

/** How often the list is read anew while a run of it still goes on, ms. */
const RUNNING_MS = 5_000;

const COLUMNS = [
  "id",
  "client_id",
  "database.id",
  "database.database_name",
  "end_time",
  "error_message",
  "executed_sql",
  "rows",
  "schema",
  "sql",
  "sql_editor_id",
  "sql_tables",
  "start_time",
  "status",
  "tab_name",
  "user.id",
  "user.first_name",
  "user.last_name",
];

/** Every run of the SQL editor that the user may see. */
export function QueryHistoryPage() {
  const t = useWords("query-history");
  const [open, setOpen] = useState<QueryRow | null>(null);
  const list = useList<QueryRow>({
    resource: "query",
    columns: COLUMNS,
    sortable: ["start_time", "database.database_name", "schema", "rows", "tab_name", "user.first_name"],
    defaultSort: { column: "start_time", direction: "desc" },
    searchFilter: (value) => ({ col: "sql", opr: "ct", value }),
    filters: {
      database: (value) => ({ col: "database", opr: "rel_o_m", value: Number(value) }),
      state: (value) => ({ col: "status", opr: "eq", value }),
      user: (value) => ({ col: "user", opr: "rel_o_m", value: Number(value) }),
      time: (value) => ({ col: "start_time", opr: "gt", value: since(value) }),
    },
    refreshMs: (rows) =>
      rows.some(({ status }) => status === "running" || status === "pending") ? RUNNING_MS : null,
    fetchRows: async (request, signal) =>
      (await call(queries.list, { query: listQuery(request), signal })) as ListRows<QueryRow>,
  });

  const columns: TableColumn<QueryRow>[] = [
    {
      id: "status",
      header: t("column.state"),
      width: "110px",
      cell: ({ status }) => (
        <QueryState state={status} label={t(`state.${status}`, { defaultValue: status })} />
      ),
    },
    {
      id: "sql",
      header: t("column.sql"),
      cell: (row) => <SqlLine sql={row.sql} to={pastQueryPath(row.id)} onOpen={() => setOpen(row)} />,
    },
    {
      id: "start_time",
      header: t("column.time"),
      sortable: true,
      width: "120px",
      cell: (row) => <TimeAgo time={row.start_time} />,
    },
    {
      id: "duration",
      header: t("column.duration"),
      width: "90px",
      align: "right",
      from: "tablet",
      cell: (row) => durationText(row, t),
    },
    {
      id: "rows",
      header: t("column.rows"),
      sortable: true,
      width: "90px",
      align: "right",
      from: "tablet",
      cell: ({ rows }) => (rows === null ? "" : rows.toLocaleString()),
    },
    {
      id: "database.database_name",
      header: t("column.database"),
      sortable: true,
      width: "130px",
      from: "tablet",
      cell: ({ database }) => database?.database_name,
    },
    {
      id: "schema",
      header: t("column.schema"),
      sortable: true,
      width: "100px",
      from: "desktop",
      cell: ({ schema }) => schema,
    },
    {
      id: "tab_name",
      header: t("column.tab"),
      sortable: true,
      width: "130px",
      from: "desktop",
      cell: ({ tab_name }) => tab_name,
    },
    {
      id: "user.first_name",
      header: t("column.user"),
      sortable: true,
      width: "120px",
      from: "desktop",
      cell: ({ user }) => user && `${user.first_name ?? ""} ${user.last_name ?? ""}`,
    },
  ];

  return (
    <ListPage
      list={list}
      resource="query"
      title={t("title")}
      searchLabel={t("search")}
      columns={columns}
      nameOf={({ sql }) => sql.slice(0, 80)}
      actions={
        <Button component={Link} to={PATHS.sqlLab}>
          {t("editor")}
        </Button>
      }
      filters={
        <>
          <OfferedFilter
            resource="query"
            column="database"
            label={t("column.database")}
            {...list.control("database")}
            route={queries.related}
          />
          <ChoiceFilter
            label={t("column.state")}
            choices={STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
            {...list.control("state")}
          />
          <OfferedFilter
            resource="query"
            column="user"
            label={t("column.user")}
            {...list.control("user")}
            route={queries.related}
          />
          <ChoiceFilter
            label={t("column.time")}
            choices={TIMES.map(({ id }) => ({ value: id, label: t(`time.${id}`) }))}
            {...list.control("time")}
          />
        </>
      }
      empty={{
        icon: "clock",
        title: t("empty.title"),
        text: t("empty.text"),
        action: (
          <Button component={Link} to={PATHS.sqlLab}>
            {t("editor")}
          </Button>
        ),
      }}
    >
      {open && <PastQueryDialog row={open} onClose={() => setOpen(null)} />}
    </ListPage>
  );
}
