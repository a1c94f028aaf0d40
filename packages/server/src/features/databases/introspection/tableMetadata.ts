import type { TableExtra, TableMetadata } from "@sightline/api/databases";
import { firstRows } from "@sightline/core/sql/limits";
import type { Engine } from "@sightline/engines";
import type { Partitions, TableDetails, TableKey } from "@sightline/engines/connection";

const PREVIEW_ROWS = 100;

/** Where a table is. */
export interface TablePlace {
  catalog: string | null;
  schema: string;
  name: string;
}

/** A SELECT of all columns, as the editor shows it for a table. */
export function selectStar(
  { dialect, syntax }: Pick<Engine, "dialect" | "syntax">,
  { catalog, schema, name }: TablePlace,
) {
  const parts = [catalog, schema === "" ? null : schema, name].filter((part) => part !== null);
  return firstRows(parts.map(dialect.quoteIdentifier).join("."), PREVIEW_ROWS, syntax.rules);
}

const keyOf = ({ name, columns }: TableKey, type: string) => ({ column_names: columns, name, type });

/** A table's columns and keys as the API shows them. */
export function metadataOf(engine: Engine, place: TablePlace, details: TableDetails): TableMetadata {
  const primaryKey = details.primaryKey && keyOf(details.primaryKey, "pk");
  const foreignKeys = details.foreignKeys.map((key) => ({
    ...keyOf(key, "fk"),
    options: {},
    referred_columns: key.referredColumns,
    referred_schema: key.referredSchema,
    referred_table: key.referredTable,
  }));
  const indexes = details.indexes.map((index) => keyOf(index, "index"));
  const keys = [...(primaryKey ? [primaryKey] : []), ...foreignKeys, ...indexes];
  return {
    name: place.name,
    comment: details.comment,
    columns: details.columns.map(({ name, type, comment }) => ({
      name,
      type: type.replace(/\(.*$/s, ""),
      longType: type,
      comment,
      keys: keys.filter((key) => key.column_names.includes(name)),
    })),
    primaryKey: primaryKey ?? {},
    foreignKeys,
    indexes: keys,
    selectStar: selectStar(engine, place),
  };
}

/** A table's partitions, and the text of a view, as the API shows them. */
export function extraOfTable(partitions: Partitions | null, viewDefinition: string | null): TableExtra {
  const metadata = viewDefinition === null ? {} : { view: viewDefinition };
  if (partitions === null) return viewDefinition === null ? {} : { metadata };
  return {
    metadata,
    partitions: {
      cols: partitions.columns,
      latest: partitions.latest,
      partitionQuery: partitions.query,
    },
    clustering: {},
  };
}
