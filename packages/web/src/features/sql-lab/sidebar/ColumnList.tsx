import type { TableExtra, TableMetadata } from "@sightline/api/databases";
import { Icon } from "@sightline/ui/icon";
import { Tooltip } from "@sightline/ui/tooltip";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./sidebar.module.css";

interface Props {
  table: TableMetadata;
  extra: TableExtra;
  byName: boolean;
  onInsert: (column: string) => void;
}

/** The columns of a table with their types and keys, then its indexes and partitions. */
export function ColumnList({ table, extra, byName, onInsert }: Props) {
  const t = useWords("sql-lab");
  const columns = byName ? table.columns.toSorted((a, b) => a.name.localeCompare(b.name)) : table.columns;
  return (
    <>
      {table.comment && <p className={classes.quiet}>{table.comment}</p>}
      <ul className={classes.columns}>
        {columns.map((column) => (
          <li key={column.name}>
            <button
              type="button"
              className={classes.column}
              title={column.comment ?? t("sidebar.insert", { column: column.name })}
              onClick={() => onInsert(column.name)}
            >
              <span className={classes.name}>{column.name}</span>
              {column.keys.length > 0 && (
                <Tooltip label={column.keys.map((key) => keyText(t, key)).join("\n")}>
                  <span className={classes.key}>{t("sidebar.key", { context: kindOf(column.keys) })}</span>
                </Tooltip>
              )}
              <span className={classes.quiet} title={column.longType}>
                {column.type.toLowerCase()}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {table.indexes.length > 0 && (
        <details className={classes.more}>
          <summary>{t("sidebar.indexes", { count: table.indexes.length })}</summary>
          <ul>
            {table.indexes.map((index) => (
              <li key={String(index.name)}>{keyText(t, index)}</li>
            ))}
          </ul>
        </details>
      )}
      {extra.partitions && (
        <p className={classes.quiet}>
          <Icon name="filter" size={12} />{" "}
          {t("sidebar.partitions", { columns: extra.partitions.cols.join(", ") })}
          {extra.partitions.latest &&
            ` ${t("sidebar.latest", { value: latestText(extra.partitions.latest) })}`}
        </p>
      )}
    </>
  );
}

type Key = Record<string, unknown>;
type Words = ReturnType<typeof useWords>;

const kindOf = (keys: Key[]): string =>
  keys.some(({ type }) => type === "pk") ? "pk" : keys.some(({ type }) => type === "fk") ? "fk" : "index";

/** `Primary key: id`, `Foreign key: author → people (id)`. */
function keyText(t: Words, key: Key): string {
  const names = (value: unknown) => (Array.isArray(value) ? value.join(", ") : "");
  const kind = t("sidebar.keyName", { context: String(key.type ?? "index") });
  const columns = `${kind}: ${names(key.column_names)}`;
  return key.referred_table
    ? `${columns} → ${String(key.referred_table)} (${names(key.referred_columns)})`
    : columns;
}

const latestText = (latest: Record<string, string>): string =>
  Object.entries(latest)
    .map(([column, value]) => `${column} = ${value}`)
    .join(", ");
