import { type QueryRow, queries } from "@sightline/api/queries";
import { Button } from "@sightline/ui/button";
import { useState } from "react";
import { Link } from "react-router";
import { useWords } from "../../lib/i18n/index.ts";
import {
  databaseColumn,
  databaseFilter,
  type ListDeclaration,
  ListScreen,
  schemaColumn,
} from "../../lib/list-page/index.ts";
import { PATHS, pastQueryPath } from "../../lib/paths/index.ts";
import { QueryState } from "../../lib/query-state/index.ts";
import { SqlLine } from "../../lib/sql-text/index.ts";
import { TimeAgo } from "../../lib/time/index.ts";
import { PastQueryDialog } from "./PastQueryDialog.tsx";
import { durationText, filterStart, STATES, TIMES } from "./rows.ts";

/** How often the list is read anew while a run of it still goes on, ms. */
const RUNNING_MS = 5_000;

/** Every run of the SQL editor that the user may see. */
export function QueryHistoryPage() {
  const t = useWords("query-history");
  const listWords = useWords("lists");
  const [open, setOpen] = useState<QueryRow | null>(null);
  const editorButton = (
    <Button component={Link} to={PATHS.sqlLab}>
      {t("editor")}
    </Button>
  );
  const list: ListDeclaration<QueryRow> = {
    resource: "query",
    routes: queries,
    title: t("title"),
    searchLabel: t("search"),
    search: (value) => ({ col: "sql", opr: "ct", value }),
    fields: [
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
    ],
    nameOf: ({ sql }) => sql.slice(0, 80),
    defaultSort: { column: "start_time", direction: "desc" },
    refreshMs: (rows) =>
      rows.some(({ status }) => status === "running" || status === "pending") ? RUNNING_MS : null,
    columns: [
      {
        id: "status",
        header: t("column.state"),
        width: "110px",
        onPhone: "details",
        cell: ({ status }) => (
          <QueryState state={status} label={t(`state.${status}`, { defaultValue: status })} />
        ),
      },
      {
        id: "sql",
        header: t("column.sql"),
        onPhone: "title",
        cell: (row) => <SqlLine sql={row.sql} to={pastQueryPath(row.id)} onOpen={() => setOpen(row)} />,
      },
      {
        id: "start_time",
        header: t("column.time"),
        sortable: true,
        width: "120px",
        onPhone: "details",
        cell: (row) => <TimeAgo time={row.start_time} />,
      },
      {
        id: "duration",
        header: t("column.duration"),
        width: "90px",
        align: "right",
        from: "tablet",
        onPhone: "details",
        cell: (row) => durationText(row),
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
      databaseColumn(listWords),
      schemaColumn(listWords),
      {
        id: "tab_name",
        header: t("column.tab"),
        sortable: true,
        width: "10%",
        from: "desktop",
        cell: ({ tab_name }) => tab_name,
      },
      {
        id: "user.first_name",
        header: t("column.user"),
        sortable: true,
        width: "10%",
        from: "tablet",
        onPhone: "details",
        cell: ({ user }) => user && `${user.first_name ?? ""} ${user.last_name ?? ""}`,
      },
    ],
    filters: [
      databaseFilter(listWords),
      {
        name: "state",
        label: t("column.state"),
        ask: (value) => ({ col: "status", opr: "eq", value }),
        values: { kind: "choices", choices: STATES.map((value) => ({ value, label: t(`state.${value}`) })) },
      },
      {
        name: "user",
        label: t("column.user"),
        ask: (value) => ({ col: "user", opr: "rel_o_m", value: Number(value) }),
        values: { kind: "related", column: "user" },
      },
      {
        name: "time",
        label: t("column.time"),
        ask: (value) => ({ col: "start_time", opr: "gt", value: filterStart(value) }),
        values: { kind: "choices", choices: TIMES.map(({ id }) => ({ value: id, label: t(`time.${id}`) })) },
      },
    ],
    headerActions: () => editorButton,
    empty: () => ({ icon: "clock", title: t("empty.title"), text: t("empty.text"), action: editorButton }),
  };
  return (
    <ListScreen list={list}>
      {open && <PastQueryDialog row={open} onClose={() => setOpen(null)} />}
    </ListScreen>
  );
}
