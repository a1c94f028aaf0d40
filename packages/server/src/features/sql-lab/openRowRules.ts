import { err, ok } from "@sightline/core/errors";
import type { Db } from "../../platform/feature.ts";
import { dependentsOf, type StoredDatabase } from "../databases/index.ts";
import type { Templates } from "../templates/index.ts";
import type { RowRules } from "./rowRules.ts";

interface RulesScope {
  db: Db;
  database: StoredDatabase;
  templates: Templates;
  /** What a table without schema means, and a dataset without one. */
  schema: string;
  defaultSchema: string;
}

/** The row-level security of the datasets on a database's tables, for the templates' caller. */
export async function openRowRules(scope: RulesScope): Promise<RowRules> {
  const { db, database, templates, schema, defaultSchema } = scope;
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
      const rendered = await templates.rlsClauses(dataset.id);
      if (!rendered.ok) return err({ kind: "refused", message: rendered.error });
      clauses.push(...rendered.value);
    }
    return ok([...new Set(clauses)]);
  };
}
