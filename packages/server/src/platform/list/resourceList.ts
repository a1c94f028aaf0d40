import type { Expression, RawBuilder, SqlBool } from "kysely";
import type { Identity } from "../auth/identity.ts";
import type { Config } from "../config/index.ts";
import type { Schema } from "../db/schema.ts";
import type { Db } from "../feature.ts";
import type { StoredObject } from "../versions/index.ts";

/** Who asks for a list, and of which store. */
export interface ListCall {
  db: Db;
  identity: Identity;
  config: Config;
  now: Date;
}

export type Condition = Expression<SqlBool>;

/** A column that filters may name, and so the operators it takes. */
export type SearchColumn =
  | { type: "text" | "number" | "date" | "boolean" | "uuid" | "one"; sql: RawBuilder<unknown> }
  /** Through a link table: the rows of `table` whose `from` is this row's id name the others in `to`. */
  | { type: "many"; table: keyof Schema; from: string; to: string };

export interface OrderColumn {
  sql: RawBuilder<unknown>;
  /** Text is ordered without regard to case, the same in both stores. */
  text?: boolean;
}

/** A filter of one resource beyond the generic operators; null means that the value filters nothing. */
export type CustomFilter = (value: unknown, call: ListCall) => Condition | null;

/** Choices that a form offers for a relation. */
export type RelatedChoices =
  | { kind: "users"; withEmail: boolean }
  | { kind: "rows"; table: keyof Schema; text: string; base?: (call: ListCall) => Condition };

/** One field of the reply, of each row of a page. Relations are loaded by one query for the whole page. */
export type Field<Row> =
  | ((row: Row, call: ListCall) => unknown)
  | { load: (call: ListCall, rows: Row[]) => Promise<(row: Row) => unknown> };

/** What the generic list API must know of a resource, whatever its rows are. */
export interface ListedResource {
  /** Name in the path: `chart`. */
  resource: string;
  /** View of its permission pairs, and the noun in its titles. */
  view: string;
  title: string;
  table: keyof Schema;
  /** What its version is made of; without it, the show call sends no `ETag`. */
  storedObject?: StoredObject;
  /** Permission names that the view has. */
  permissions: readonly string[];
  listColumns: readonly string[];
  showColumns: readonly string[];
  search: Record<string, SearchColumn>;
  filters: Record<string, Record<string, { name: string; condition: CustomFilter }>>;
  order: Record<string, OrderColumn>;
  defaultOrder: { column: string; direction: "asc" | "desc" };
  relatedChoices: Record<string, RelatedChoices>;
  distinct: readonly string[];
  /** Rows that the caller may know of; every other one is not there. */
  base: (call: ListCall) => Condition;
  maxPageSize?: number;
}

/** A resource with the fields that the list API answers of its rows. */
export interface ResourceList<Row extends { id: number } = { id: number }> extends ListedResource {
  fields: Record<string, Field<Row>>;
}
