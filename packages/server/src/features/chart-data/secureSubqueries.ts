import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import type { QueryObject } from "@sightline/core/query";
import type { TableRef } from "@sightline/engines";
import { accessTo, asking, type DatabaseAccess, faultText, type QueryFault } from "../databases/index.ts";
import { limitRows, openRowRules, type RowRules } from "../row-level-security/index.ts";
import type { Templates } from "../templates/index.ts";
import type { Asked } from "./asked.ts";
import { mapFragments } from "./mapFragments.ts";

/** Why a sub-query may not run. Never leaves this file. */
class SubqueryRefused extends Error {}

interface Secured {
  query: QueryObject;
  /** Tables that the sub-queries read; the caller may read them. */
  tables: TableRef[];
}

/**
 * A query whose sub-queries read only what the caller may read, with the row-level security of their tables put in.
 * For servers whose operator allows sub-queries in custom SQL.
 */
export async function secureSubqueries(
  { platform, identity, source }: Asked,
  query: QueryObject,
  templates: Templates,
): Promise<Result<Secured>> {
  const { database, opened } = source;
  const { defaultSchema, defaultCatalog } = opened.connection;
  const access = await accessTo(platform.db, identity, database, defaultSchema, defaultCatalog);
  const rules = await openRowRules({
    db: platform.db,
    database,
    clausesOf: templates.rlsClauses,
    // The database does not know which schema the dataset is filed under.
    schema: defaultSchema,
    defaultSchema,
  });
  const tables: TableRef[] = [];
  try {
    const secured = await mapFragments(query, async (sql) => {
      // A sub-query stands in brackets.
      if (!sql.includes("(")) return sql;
      const done = await secure(sql, { source, access, rules });
      tables.push(...done.tables);
      return done.sql;
    });
    return ok({ query: secured, tables });
  } catch (error) {
    if (error instanceof SubqueryRefused) return err(badRequest(`Error: ${error.message}`));
    throw error;
  }
}

interface Limits {
  source: Asked["source"];
  access: DatabaseAccess;
  rules: RowRules;
}

async function secure(fragment: string, { source, access, rules }: Limits) {
  const { opened } = source;
  const statement = `SELECT ${fragment}`;
  const inspected = await asking(opened, { sql: statement, timeoutMs: 0 }, () =>
    opened.connection.inspect(statement),
  );
  if (!inspected.ok) throw refusal(inspected.error);
  const { tables, certain } = inspected.value;
  const denied = tables.filter((table) => !access.table(table)).map(({ name }) => name);
  if (denied.length > 0) throw refusal({ kind: "tables", tables: denied });
  if (!certain && !access.whole) throw refusal({ kind: "unclear" });
  const limited = await limitRows(opened.engine, statement, inspected.value, rules);
  if (!limited.ok) throw refusal(limited.error);
  return { sql: limited.value.slice("SELECT ".length), tables };
}

const refusal = (fault: QueryFault) => new SubqueryRefused(faultText(fault));
