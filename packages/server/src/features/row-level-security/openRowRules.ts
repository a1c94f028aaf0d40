import { err, ok, type Result } from "@sightline/core/errors";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import type { OpenDatabase, RowRules } from "../query-gateway/index.ts";
import type { StoredDatabase } from "../stored-databases/index.ts";
import { tablesWithRules } from "./rulesOf.ts";

interface RulesScope {
  platform: Platform;
  identity: Identity;
  database: StoredDatabase;
  opened: OpenDatabase;
  /** The rendered rules of a dataset for the caller. */
  clausesOf: (datasetId: number) => Promise<Result<string[], string>>;
  /** What names without a schema or a catalog mean; null: what the connection takes them for. */
  schema?: string | null;
  catalog?: string | null;
}

/**
 * The row-level security of a database's tables, for the caller: the rules of every dataset that stands on a table.
 * Those of two datasets on one table must all hold. Null where no table of the database has rules for anybody.
 */
export async function openRowRules(scope: RulesScope): Promise<RowRules | null> {
  const { platform, identity, database, opened, clausesOf } = scope;
  const datasets = await tablesWithRules(platform, identity, database.id);
  if (datasets.length === 0) return null;
  const { defaultSchema, defaultCatalog } = opened.connection;
  const schema = scope.schema || defaultSchema;
  const catalog = scope.catalog || defaultCatalog;
  return {
    async conditions(table) {
      const clauses: string[] = [];
      for (const dataset of datasets) {
        const isOn =
          same(dataset.table_name, table.name) &&
          same(dataset.schema || defaultSchema, table.schema ?? schema) &&
          sameCatalog(dataset.catalog || defaultCatalog, table.catalog ?? catalog);
        if (!isOn) continue;
        const rendered = await clausesOf(dataset.id);
        if (!rendered.ok) return err({ kind: "refused", message: rendered.error });
        clauses.push(...rendered.value);
      }
      return ok([...new Set(clauses)]);
    },
    fullName: (table) =>
      JSON.stringify([table.catalog ?? catalog, table.schema ?? schema, table.name]).toLowerCase(),
  };
}

/** Without regard to case, even where the engine has one: a rule too many is better than one too few. */
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** An engine without catalogs may take one for another word for the database. */
const sameCatalog = (a: string | null, b: string | null): boolean => a === null || b === null || same(a, b);
