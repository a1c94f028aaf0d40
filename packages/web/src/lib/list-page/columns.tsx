import type { UserRef } from "@sightline/api/common";
import { canChangeOwned } from "@sightline/core/permissions";
import type { TableColumn } from "@sightline/ui/table";
import type { ReactNode } from "react";
import { Star, type useFavorites } from "../favorites/index.ts";
import type { useWords } from "../i18n/index.ts";
import { TimeAgo } from "../time/index.ts";
import { currentUser } from "../user/index.ts";
import classes from "./ListPage.module.css";
import type { FilterDeclaration } from "./listDeclaration.ts";
import { OwnerAvatars } from "./OwnerAvatars.tsx";

type Words = ReturnType<typeof useWords>;

interface ListedObject {
  id: number;
}

interface InDatabase {
  database?: { database_name?: string | undefined } | null | undefined;
}

interface OwnedObject {
  owners?: Partial<UserRef>[] | undefined;
}

/** Whether the user may change a row that has owners. */
export const mayChangeOwned = ({ owners = [] }: OwnedObject, view: string): boolean =>
  canChangeOwned({ user: currentUser(), owners: owners.flatMap(({ id }) => id ?? []), view });

/** The star before the name of a row. */
export const starColumn = <Row extends ListedObject>(
  t: Words,
  favorites: ReturnType<typeof useFavorites>,
  nameOf: (row: Row) => string,
): TableColumn<Row> => ({
  id: "star",
  header: t("column.star"),
  headerHidden: true,
  width: "44px",
  cell: (row) => (
    <Star
      name={nameOf(row)}
      starred={favorites.starred?.includes(row.id)}
      onToggle={() => favorites.toggle(row.id)}
    />
  ),
});

/** Whose a row is. */
export const ownersColumn = <Row extends OwnedObject>(t: Words): TableColumn<Row> => ({
  id: "owners",
  header: t("column.owners"),
  width: "11%",
  from: "tablet",
  onPhone: "details",
  cell: (row) => row.owners && row.owners.length > 0 && <OwnerAvatars owners={row.owners} />,
});

/** When a row was changed last. */
export const changedColumn = <Row,>(
  t: Words,
  timeOf: (row: Row) => string | null | undefined,
): TableColumn<Row> => ({
  id: "changed_on_delta_humanized",
  header: t("column.changed"),
  sortable: true,
  width: "130px",
  from: "tablet",
  onPhone: "details",
  cell: (row) => {
    const time = timeOf(row);
    return time && <TimeAgo time={time} />;
  },
});

/** Who changed a row last. */
export const changedByColumn = <Row extends { changed_by_name?: string | undefined }>(
  t: Words,
): TableColumn<Row> => ({
  id: "changed_by",
  header: t("column.changedBy"),
  width: "12%",
  from: "wide",
  cell: ({ changed_by_name }) => changed_by_name && <span title={changed_by_name}>{changed_by_name}</span>,
});

/** The database of a row. */
export const databaseColumn = <Row extends InDatabase>(t: Words): TableColumn<Row> => ({
  id: "database.database_name",
  header: t("column.database"),
  sortable: true,
  width: "11%",
  from: "tablet",
  onPhone: "details",
  cell: ({ database }) => database?.database_name,
});

/** The schema of a row. */
export const schemaColumn = <Row extends { schema?: string | null | undefined }>(
  t: Words,
): TableColumn<Row> => ({
  id: "schema",
  header: t("column.schema"),
  sortable: true,
  width: "9%",
  from: "desktop",
  cell: ({ schema }) => schema,
});

/** The buttons at the end of a row. `width`: of all of them, CSS pixels. */
export const actionsColumn = <Row,>(
  t: Words,
  { width, buttons }: { width: number; buttons: (row: Row) => ReactNode },
): TableColumn<Row> => ({
  id: "actions",
  header: t("column.actions"),
  headerHidden: true,
  width: `${width}px`,
  align: "right",
  cell: (row) => <span className={classes.actions}>{buttons(row)}</span>,
});

/** The filter by who owns a row. */
export const ownerFilter = (t: Words): FilterDeclaration => ({
  name: "owner",
  label: t("filter.owner"),
  ask: (value) => ({ col: "owners", opr: "rel_m_m", value: Number(value) }),
  values: { kind: "related", column: "owners" },
});

/** The filter by the database of a row, of those that the rows of the list are in. */
export const databaseFilter = (t: Words): FilterDeclaration => ({
  name: "database",
  label: t("filter.database"),
  ask: (value) => ({ col: "database", opr: "rel_o_m", value: Number(value) }),
  values: { kind: "related", column: "database" },
});

/** The filter by the schema of a row. */
export const schemaFilter = (t: Words): FilterDeclaration => ({
  name: "schema",
  label: t("filter.schema"),
  ask: (value) => ({ col: "schema", opr: "eq", value }),
  values: { kind: "distinct", column: "schema" },
});
