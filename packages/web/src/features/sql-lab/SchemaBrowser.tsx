import { Button, EmptyState, ErrorState, Icon, IconButton, SearchInput, Select } from "@sightline/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../lib/api/index.ts";
import { useWords } from "../../lib/i18n/index.ts";
import { useEditorStore } from "./editorStore.ts";
import { sqlQueries } from "./queries.ts";

interface Props {
  /** Puts text at the cursor. */
  onInsert: (text: string) => void;
  /** Shows the first rows of a table. */
  onPreview: (sql: string) => void;
}

/** The left bar: database, schema, and the tables with their columns. */
export function SchemaBrowser({ onInsert, onPreview }: Props) {
  const t = useWords("sql-lab");
  const client = useQueryClient();
  const { dbId, schema, change } = useEditorStore();
  const [search, setSearch] = useState("");
  const databases = useQuery(sqlQueries.databases());
  const schemas = useQuery({ ...sqlQueries.schemas(dbId ?? 0), enabled: dbId !== null });
  const refresh = () => {
    for (const key of ["schemas", "tables", "table"])
      void client.invalidateQueries({ queryKey: [key, dbId] });
  };

  return (
    <aside className="sl-sql-bar" aria-label={t("bar")}>
      <Select
        label={t("database")}
        placeholder={t("pickDatabase")}
        data={(databases.data ?? []).map(({ id, database_name }) => ({ value: id, label: database_name }))}
        value={dbId}
        loading={databases.isPending}
        onChange={(value) => change({ dbId: value, schema: null })}
      />
      <Select
        label={t("schema")}
        placeholder={t("pickSchema")}
        data={(schemas.data ?? []).map((name) => ({ value: name, label: name }))}
        value={schema}
        onChange={(value) => change({ schema: value })}
      />
      <div className="sl-table-entry">
        <SearchInput
          className="sl-sql-search"
          label={t("searchTables")}
          value={search}
          pauseMs={80}
          onChange={setSearch}
        />
        <IconButton icon="refresh" label={t("refresh")} onClick={refresh} variant="subtle" />
      </div>
      {databases.isError && (
        <Failed title={t("noDatabases")} error={databases.error} onRetry={() => void databases.refetch()} />
      )}
      {schemas.isError && (
        <Failed title={t("noSchemas")} error={schemas.error} onRetry={() => void schemas.refetch()} />
      )}
      {databases.data?.length === 0 && (
        <EmptyState icon="database" title={t("emptyDatabases")} text={t("emptyDatabasesHint")} />
      )}
      {dbId !== null && schema !== null && (
        <TableList dbId={dbId} schema={schema} search={search} onInsert={onInsert} onPreview={onPreview} />
      )}
    </aside>
  );
}

function TableList({
  dbId,
  schema,
  search,
  ...actions
}: Props & { dbId: number; schema: string; search: string }) {
  const t = useWords("sql-lab");
  const tables = useQuery(sqlQueries.tables(dbId, schema));
  const wanted = search.trim().toLowerCase();
  const found = (tables.data ?? []).filter(({ value }) => value.toLowerCase().includes(wanted));
  if (tables.isError) {
    return <Failed title={t("noTables")} error={tables.error} onRetry={() => void tables.refetch()} />;
  }
  return (
    <ul className="sl-tables" aria-label={t("tables")} aria-busy={tables.isPending}>
      {found.map(({ value, type }) => (
        <TableEntry
          key={value}
          dbId={dbId}
          schema={schema}
          name={value}
          isView={type === "view"}
          {...actions}
        />
      ))}
      {tables.isSuccess && found.length === 0 && <li className="sl-sql-quiet">{t("noTableFound")}</li>}
    </ul>
  );
}

/** What could not be read, why, and the way to ask again. */
function Failed({ title, error, onRetry }: { title: string; error: Error; onRetry: () => void }) {
  const t = useWords("common");
  const action = (
    <Button size="compact-sm" variant="default" onClick={onRetry}>
      {t("retry")}
    </Button>
  );
  return <ErrorState title={title} details={errorText(error)} action={action} />;
}

interface EntryProps extends Props {
  dbId: number;
  schema: string;
  name: string;
  isView: boolean;
}

function TableEntry({ dbId, schema, name, isView, onInsert, onPreview }: EntryProps) {
  const t = useWords("sql-lab");
  const [open, setOpen] = useState(false);
  const table = useQuery({ ...sqlQueries.table(dbId, schema, name), enabled: open });
  return (
    <li>
      <div className="sl-table-entry">
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name={open ? "chevronDown" : "chevronRight"} size={12} />
          <Icon name={isView ? "dataset" : "table"} size={14} />
          <span className="sl-table-name">{name}</span>
        </button>
        <IconButton
          icon="play"
          iconSize={12}
          size="sm"
          variant="subtle"
          label={t("preview", { table: name })}
          onClick={() => onPreview(previewSql(schema, name))}
        />
      </div>
      {open && table.isError && <p className="sl-sql-quiet">{errorText(table.error)}</p>}
      {open && table.data && (
        <ul className="sl-columns">
          {table.data.columns.map((column) => (
            <li key={column.name}>
              <button
                type="button"
                title={t("insert", { column: column.name })}
                onClick={() => onInsert(quoted(column.name))}
              >
                <span className="sl-table-name">{column.name}</span>
                <span className="sl-sql-quiet">{column.type.toLowerCase()}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const PLAIN = /^[a-z_][a-z0-9_]*$/;
const quoted = (name: string) => (PLAIN.test(name) ? name : `"${name.replaceAll('"', '""')}"`);
const PREVIEW_ROWS = 100;
const previewSql = (schema: string, table: string) =>
  `SELECT *\nFROM ${quoted(schema)}.${quoted(table)}\nLIMIT ${PREVIEW_ROWS}`;
