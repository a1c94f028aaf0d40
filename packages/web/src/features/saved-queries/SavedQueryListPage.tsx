import { importSavedQueries } from "@sightline/api/imports";
import { exportSavedQueries, type SavedQuery, savedQueries } from "@sightline/api/saved-queries";
import { Button, IconButton } from "@sightline/ui/button";
import { useState } from "react";
import { Link } from "react-router";
import { call } from "../../lib/api/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import {
  changedColumn,
  databaseColumn,
  databaseFilter,
  type ListDeclaration,
  ListScreen,
  NameLink,
  schemaColumn,
  schemaFilter,
} from "../../lib/list-page/index.ts";
import { tagFilter, tagsColumn } from "../../lib/list-page/labels/index.ts";
import { PATHS, savedQueryPath } from "../../lib/paths/index.ts";
import { SqlLine } from "../../lib/sql-text/index.ts";
import { TimeAgo } from "../../lib/time/index.ts";
import { duplicateQuery } from "./duplicateQuery.ts";
import { PreviewDialog } from "./PreviewDialog.tsx";

const nameOf = (row: SavedQuery) => row.label || `#${row.id}`;

/** The saved queries of the user. */
export function SavedQueryListPage() {
  const t = useWords("saved-queries");
  const listWords = useWords("lists");
  const [previewed, setPreviewed] = useState<SavedQuery | null>(null);
  const list: ListDeclaration<SavedQuery> = {
    resource: "saved_query",
    routes: savedQueries,
    title: t("title"),
    searchLabel: t("search"),
    search: (value) => ({ col: "label", opr: "all_text", value }),
    fields: [
      "id",
      "label",
      "db_id",
      "database.id",
      "database.database_name",
      "catalog",
      "schema",
      "sql",
      "sql_tables",
      "description",
      "extra",
      "changed_on",
      "created_on",
      "tags.id",
      "tags.name",
      "tags.type",
    ],
    nameOf,
    columns: [
      {
        id: "label",
        header: t("column.name"),
        sortable: true,
        onPhone: "title",
        cell: (row) => <NameLink name={nameOf(row)} to={savedQueryPath(row.id)} />,
      },
      {
        id: "sql",
        header: t("column.sql"),
        width: "22%",
        from: "tablet",
        cell: (row) => <SqlLine sql={row.sql ?? ""} quiet onOpen={() => setPreviewed(row)} />,
      },
      databaseColumn(listWords),
      schemaColumn(listWords),
      tagsColumn(listWords),
      {
        id: "created_on",
        header: t("column.created"),
        sortable: true,
        width: "130px",
        from: "wide",
        cell: ({ created_on }) => <TimeAgo time={created_on} />,
      },
      changedColumn(listWords, ({ changed_on }) => changed_on),
    ],
    filters: [databaseFilter(listWords), schemaFilter(listWords), tagFilter(listWords, "saved_query_tags")],
    rowActions: {
      width: 32,
      buttons: (row) => (
        <IconButton
          icon="info"
          label={t("preview", { name: nameOf(row) })}
          onClick={() => setPreviewed(row)}
        />
      ),
    },
    menu: {
      rename: (row, label) => call(savedQueries.update, { params: { id: row.id }, body: { label } }),
      duplicate: { name: nameOf, save: (row, name) => duplicateQuery(row.id, name) },
      taggedType: "query",
    },
    deletion: { many: true, how: "at-once" },
    exportCall: { route: exportSavedQueries, view: "SavedQuery" },
    importCall: { route: importSavedQueries, noun: "saved_query" },
    headerActions: () => (
      <Button component={Link} to={`${PATHS.sqlLab}?new=true`}>
        {t("new")}
      </Button>
    ),
    empty: () => ({
      icon: "sql",
      title: t("empty.title"),
      text: t("empty.text"),
      action: (
        <Button component={Link} to={PATHS.sqlLab}>
          {t("empty.action")}
        </Button>
      ),
    }),
  };
  return (
    <ListScreen list={list}>
      {(rows) =>
        previewed && <PreviewDialog row={previewed} rows={rows} onShow={setPreviewed} nameOf={nameOf} />
      }
    </ListScreen>
  );
}
