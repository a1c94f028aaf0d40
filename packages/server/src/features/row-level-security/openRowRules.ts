import { err, ok, type Result } from "@sightline/core/errors";
import type { TableRef } from "@sightline/engines";
import type { Db } from "../../platform/feature.ts";
import { dependentsOf, type QueryFault, type StoredDatabase } from "../databases/index.ts";

/** The conditions that limit the caller's rows of a table, as SQL; none: all rows. */
export type RowRules = (table: TableRef) => Promise<Result<readonly string[], QueryFault>>;

interface RulesScope {
  db: Db;
  database: StoredDatabase;
  /** The rendered rules of a dataset for the caller. */
  clausesOf: (datasetId: number) => Promise<Result<string[], string>>;
  /** What a table without schema means, and a dataset without one. */
  schema: string;
  defaultSchema: string;
}

/** The row-level security of the datasets on a database's tables, for the caller. */
export async function openRowRules(scope: RulesScope): Promise<RowRules> {
  const { db, database, clausesOf, schema, defaultSchema } = scope;
  const datasets = (await dependentsOf(db).datasets(database)).filter(({ sql }) => sql === null);
  return async (table) => {
    const clauses: string[] = [];
    // Compared without regard to case: a rule too many is better than one too few.
    const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
    for (const dataset of datasets) {
      const isOn =
        same(dataset.table_name, table.name) &&
        same(dataset.schema ?? defaultSchema, table.schema ?? schema) &&
        (dataset.catalog === null || table.catalog === null || same(dataset.catalog, table.catalog));
      if (!isOn) continue;
      const rendered = await clausesOf(dataset.id);
      if (!rendered.ok) return err({ kind: "refused", message: rendered.error });
      clauses.push(...rendered.value);
    }
    return ok([...new Set(clauses)]);
  };
}
