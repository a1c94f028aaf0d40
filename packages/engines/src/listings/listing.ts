import type { TableRef } from "../connection.ts";

/** A view of the catalog of which every row belongs to one table. */
export interface ListingView {
  /** The columns that say which table. `schema` null: a table of the default schema. */
  schema: string | null;
  table: string;
  /** What whoever may read the table sees of its row. */
  columns: readonly string[];
  /** SQL texts, which may name other tables, statistics, which count rows, and owners: left out. Lower case. */
  hidden: readonly string[];
  /** Rows without this condition are left out. */
  only?: string;
}

/** What names without a schema or a catalog mean. */
export interface ListingPlace {
  schema: string;
  catalog: string | null;
}

/**
 * How tables are listed to who may read only some of them: by views into which the condition on their rows can be put.
 * What is no such view is for who may read the whole database.
 */
export interface Listings {
  /** The view that a name means; null: it means none of them. */
  view(table: TableRef): ListingView | null;
  /** A statement that lists tables, as SHOW TABLES, as a query of such views; null: it is another. */
  asQuery(sql: string, place: ListingPlace): string | null;
  /** The names in a column, as SQL that compares them letter by letter with names that the dialect has folded. */
  comparableName(column: string): string;
  /** The views that people know, to tell them. */
  hint: readonly string[];
}

interface ViewWords {
  schema?: string | null;
  table?: string;
  columns: string;
  hidden?: string;
  only?: string;
}

/** Views by name; the columns of each stand in a text with blanks between them. */
export function listingViews(views: Readonly<Record<string, ViewWords>>): ReadonlyMap<string, ListingView> {
  return new Map(
    Object.entries(views).map(([name, { columns, hidden = "", ...view }]) => [
      name,
      {
        schema: "table_schema",
        table: "table_name",
        ...view,
        columns: columns.split(" "),
        hidden: hidden === "" ? [] : hidden.split(" "),
      },
    ]),
  );
}

/** The view of `information_schema` that a name means. */
export function inInformationSchema(
  views: ReadonlyMap<string, ListingView>,
  { schema, name }: TableRef,
): ListingView | null {
  return schema?.toLowerCase() === "information_schema" ? (views.get(name.toLowerCase()) ?? null) : null;
}
