import type { TableRef } from "@sightline/engines/connection";
import type { DatabaseAccess } from "./databaseAccess.ts";

/** What a statement may read. */
export type AllowedTables =
  /** What its caller may read. */
  | {
      kind: "caller";
      access: DatabaseAccess;
      /** `applyRowRules` keeps from the caller what views that list tables show of others. */
      limitsListings?: boolean;
    }
  /** These tables and no others, whoever calls: the rows of a dataset that the caller may read. */
  | {
      kind: "tables";
      tables: readonly TableRef[];
      /** Functions of the database's own that the dataset's SQL calls: its author was allowed to. */
      functions?: ReadonlySet<string>;
    };
