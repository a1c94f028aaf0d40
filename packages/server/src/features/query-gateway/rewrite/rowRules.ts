import type { Result } from "@sightline/core/errors";
import type { TableRef } from "@sightline/engines";
import type { QueryFault } from "../../query-faults/index.ts";

/** The row-level security of a database's tables, for a caller. */
export interface RowRules {
  /** The conditions that limit the caller's rows of a table, as SQL; none: all rows. */
  conditions(table: TableRef): Promise<Result<readonly string[], QueryFault>>;
  /** The same text for each way to write a table's name. */
  fullName(table: TableRef): string;
}
