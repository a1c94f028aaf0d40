import { type SavedQuery, savedQueries } from "@sightline/api/saved-queries";
import { toRison } from "@sightline/core/rison";
import { Button, IconButton } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { Tooltip } from "@sightline/ui/tooltip";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { address } from "../../lib/api/index.ts";
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
import { PATHS, savedQueryPath } from "../../lib/paths/index.ts";
import { SqlLine } from "../../lib/sql-text/index.ts";
import { TimeAgo } from "../../lib/time/index.ts";
import { ImportDialog } from "./ImportDialog.tsx";
import { PreviewDialog } from "./PreviewDialog.tsx";
import { withoutMarked } from "./pendingDeletions.ts";
import classes from "./saved-queries.module.css";
import { useRemoval } from "./useRemoval.ts";

const nameOf = (row: SavedQuery) => row.label || `#${row.id}`;

/** Where a download of these saved queries as a bundle is. */
const bundleOf = (ids: number[]) => address("/api/v1/saved_query/export/", {}, { q: toRison(ids) });

/** The saved queries of the user. */
export function SavedQueryListPage() {
  const t = useWords("saved-queries");
  const listWords = useWords("lists");
  const [previewed, setPreviewed] = useState<SavedQuery | null>(null);
  const [importing, setImporting] = useState(false);
  const remove = useRemoval();
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
    conditions: withoutMarked,
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
      {
        id: "tags",
        header: t("column.tags"),
        width: "140px",
        from: "desktop",
        cell: ({ tags }) => tags.map(({ id, name }) => <TagButton key={id} name={name} />),
      },
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
    filters: [
      databaseFilter(listWords),
      schemaFilter(listWords),
      {
        name: "tag",
        label: t("column.tags"),
        ask: (value) => ({ col: "tags", opr: "saved_query_tags", value }),
        values: { kind: "chip", text: (tag) => t("tagged", { tag }) },
      },
    ],
    rowActions: {
      width: 64,
      buttons: (row, can) => (
        <>
          <IconButton
            icon="info"
            label={t("preview", { name: nameOf(row) })}
            onClick={() => setPreviewed(row)}
          />
          {can("can_export") && (
            <Tooltip label={t("export", { name: nameOf(row) })}>
              <a
                className={classes.download}
                href={bundleOf([row.id])}
                aria-label={t("export", { name: nameOf(row) })}
              >
                <Icon name="download" size={16} />
              </a>
            </Tooltip>
          )}
        </>
      ),
    },
    deletion: { many: true, how: { remove: (rows) => void remove(rows) } },
    bulkActions: (rows, can) =>
      can("can_export") && (
        <Button component="a" variant="default" href={bundleOf(rows.map(({ id }) => id))}>
          {t("exportMany")}
        </Button>
      ),
    headerActions: (can) => (
      <span className={classes.actions}>
        {can("can_write") && (
          <Button variant="default" onClick={() => setImporting(true)}>
            {t("import.open")}
          </Button>
        )}
        <Button component={Link} to={`${PATHS.sqlLab}?new=true`}>
          {t("new")}
        </Button>
      </span>
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
      {(rows) => (
        <>
          {previewed && <PreviewDialog row={previewed} rows={rows} onShow={setPreviewed} nameOf={nameOf} />}
          {importing && <ImportDialog onClose={() => setImporting(false)} />}
        </>
      )}
    </ListScreen>
  );
}

/** A tag, by which the list is filtered with a click. */
function TagButton({ name }: { name: string }) {
  const [, setParams] = useSearchParams();
  const filter = () =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.set("tag", name);
      next.delete("page");
      return next;
    });
  return (
    <button type="button" className={classes.tag} onClick={filter}>
      {name}
    </button>
  );
}
