import type { Result } from "@sightline/core/errors";
import type { TableRef } from "@sightline/engines/connection";
import type { ListingView } from "@sightline/engines/listings";
import type { QueryFault } from "../../query-faults/index.ts";

/** Lists of tables for a caller who may not read all of them. */
export interface ListingRules {
  /** The view that a name means, of which the conditions leave only what the caller may read; null: it means none. */
  view(table: TableRef): ListingView | null;
  /** A statement that lists tables as a query of such views; null: it is another. */
  asQuery(sql: string): string | null;
}

/** What limits the rows of a database's tables for a caller: row-level security, and rights on tables in lists of them. */
export interface RowRules {
  /** The conditions that limit the caller's rows of a table, as SQL; none: all rows. */
  conditions(table: TableRef): Promise<Result<readonly string[], QueryFault>>;
  /** The same text for each way to write a table's name. */
  fullName(table: TableRef): string;
  /** What lists tables. Absent: no caller is kept from rows of it here. */
  listings?: ListingRules;
}
