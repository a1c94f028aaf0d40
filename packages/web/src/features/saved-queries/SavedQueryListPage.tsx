import { type SavedQuery, savedQueries } from "@sightline/api/saved-queries";
import { toRison } from "@sightline/core/rison";
import { Button, Icon, IconButton, type TableColumn, Tooltip } from "@sightline/ui";
import { useState } from "react";
import { Link } from "react-router";
import { address, call, listQuery } from "../../lib/api/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import {
  changedColumn,
  DeleteSelected,
  ListPage,
  type ListRows,
  NameLink,
  OfferedFilter,
  useList,
  usePermissions,
} from "../../lib/list-page/index.ts";
import { PATHS, savedQueryPath } from "../../lib/paths/index.ts";
import { SqlLine } from "../../lib/sql-text/index.ts";
import { withoutAwaited } from "./awaited.ts";
import { ImportDialog } from "./ImportDialog.tsx";
import { PreviewDialog } from "./PreviewDialog.tsx";
import classes from "./saved-queries.module.css";
import { useRemoval } from "./useRemoval.ts";

const COLUMNS = [
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
];

const nameOf = (row: SavedQuery) => row.label || `#${row.id}`;

/** Where a download of these saved queries as a bundle is. */
const bundleOf = (ids: number[]) => address("/api/v1/saved_query/export/", {}, { q: toRison(ids) });

/** The saved queries of the user. */
export function SavedQueryListPage() {
  const t = useWords("saved-queries");
  const [previewed, setPreviewed] = useState<SavedQuery | null>(null);
  const [importing, setImporting] = useState(false);
  const list = useList<SavedQuery>({
    resource: "saved_query",
    columns: COLUMNS,
    sortable: ["label", "database.database_name", "schema", "created_on", "changed_on_delta_humanized"],
    searchFilter: (value) => ({ col: "label", opr: "all_text", value }),
    filters: {
      database: (value) => ({ col: "database", opr: "rel_o_m", value: Number(value) }),
      schema: (value) => ({ col: "schema", opr: "eq", value }),
      tag: (value) => ({ col: "tags", opr: "saved_query_tags", value }),
    },
    fetchRows: async (request, signal) => {
      const filters = [...(request.filters ?? []), ...withoutAwaited()];
      const query = listQuery({ ...request, filters });
      return (await call(savedQueries.list, { query, signal })) as ListRows<SavedQuery>;
    },
  });
  const permissions = usePermissions("saved_query", (signal) =>
    call(savedQueries.info, { query: { q: toRison({ keys: ["permissions"] }) }, signal }),
  );
  const canWrite = permissions.includes("can_write");
  const canExport = permissions.includes("can_export");
  const remove = useRemoval();

  const columns: TableColumn<SavedQuery>[] = [
    {
      id: "label",
      header: t("column.name"),
      sortable: true,
      cell: (row) => <NameLink name={nameOf(row)} to={savedQueryPath(row.id)} />,
    },
    {
      id: "sql",
      header: t("column.sql"),
      width: "28%",
      from: "tablet",
      cell: (row) => <SqlLine sql={row.sql ?? ""} quiet onOpen={() => setPreviewed(row)} />,
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
      width: "110px",
      from: "desktop",
      cell: ({ schema }) => schema,
    },
    {
      id: "tags",
      header: t("column.tags"),
      width: "140px",
      from: "desktop",
      cell: ({ tags }) =>
        tags.map(({ id, name }) => (
          <button key={id} type="button" className={classes.tag} onClick={() => list.filter("tag", name)}>
            {name}
          </button>
        )),
    },
    changedColumn(t, ({ changed_on }) => changed_on),
    {
      id: "actions",
      header: t("column.actions"),
      headerHidden: true,
      width: "112px",
      align: "right",
      cell: (row) => (
        <span className={classes.actions}>
          <IconButton
            icon="info"
            size="sm"
            variant="subtle"
            label={t("preview", { name: nameOf(row) })}
            onClick={() => setPreviewed(row)}
          />
          {canExport && (
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
          {canWrite && (
            <IconButton
              icon="trash"
              size="sm"
              variant="subtle"
              label={t("delete", { name: nameOf(row) })}
              onClick={() => remove([row])}
            />
          )}
        </span>
      ),
    },
  ];

  return (
    <ListPage
      list={list}
      resource="saved_query"
      title={t("title")}
      searchLabel={t("search")}
      columns={columns}
      nameOf={nameOf}
      actions={
        <span className={classes.actions}>
          {canWrite && (
            <Button variant="default" onClick={() => setImporting(true)}>
              {t("import.open")}
            </Button>
          )}
          <Button component={Link} to={`${PATHS.sqlLab}?new=true`}>
            {t("new")}
          </Button>
        </span>
      }
      filters={
        <>
          <OfferedFilter
            resource="saved_query"
            column="database"
            label={t("column.database")}
            {...list.control("database")}
            route={savedQueries.related}
          />
          <OfferedFilter
            resource="saved_query"
            column="schema"
            of="words"
            label={t("column.schema")}
            {...list.control("schema")}
            route={savedQueries.distinct}
          />
          {list.address.filters.tag && (
            <Button variant="light" onClick={() => list.filter("tag", null)}>
              {t("tagged", { tag: list.address.filters.tag })}
            </Button>
          )}
        </>
      }
      bulk={
        <>
          {canExport && (
            <Button component="a" variant="default" href={bundleOf([...list.selected])}>
              {t("exportMany")}
            </Button>
          )}
          {canWrite && <DeleteSelected list={list} onDelete={(rows) => void remove(rows)} />}
        </>
      }
      empty={{
        icon: "sql",
        title: t("empty.title"),
        text: t("empty.text"),
        action: (
          <Button component={Link} to={PATHS.sqlLab}>
            {t("empty.action")}
          </Button>
        ),
      }}
    >
      {previewed && (
        <PreviewDialog row={previewed} rows={list.rows ?? []} onShow={setPreviewed} nameOf={nameOf} />
      )}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </ListPage>
  );
}
