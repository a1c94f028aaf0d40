import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import type { QueryObject } from "@sightline/core/query";
import { replaceTables } from "@sightline/core/sql";
import type { TableRef } from "@sightline/engines";
import { accessTo, asking, type DatabaseAccess, faultText, type QueryFault } from "../databases/index.ts";
import { openRowRules, type RowRules } from "../row-level-security/index.ts";
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
  const { database, opened, dataset } = source;
  const { defaultSchema } = opened.connection;
  const access = await accessTo(platform.db, identity, database, defaultSchema);
  const rules = await openRowRules({
    db: platform.db,
    database,
    clausesOf: templates.rlsClauses,
    schema: dataset.schema ?? defaultSchema,
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
  const conditions = new Map<string, string>();
  for (const table of tables) {
    const clauses = await rules(table);
    if (!clauses.ok) throw refusal(clauses.error);
    if (clauses.value.length > 0) conditions.set(keyOf(table), clauses.value.join(" AND "));
  }
  if (!certain && !access.whole) throw refusal({ kind: "unclear" });
  const replaced = new Set<string>();
  const sql = replaceTables(
    statement,
    opened.engine.rules,
    (table, name) => {
      const condition = conditions.get(keyOf(table));
      if (condition === undefined) return null;
      replaced.add(keyOf(table));
      return `SELECT * FROM ${name} WHERE ${condition}`;
    },
    (name) => opened.engine.dialect.quoteIdentifier(name),
  );
  if (replaced.size !== conditions.size) throw refusal({ kind: "unclear" });
  return { sql: sql.slice("SELECT ".length), tables };
}

const refusal = (fault: QueryFault) => new SubqueryRefused(faultText(fault));

// The lexer and the engine's parser may tell a name in different case where case does not matter.
const keyOf = ({ catalog, schema, name }: TableRef): string =>
  JSON.stringify([catalog, schema, name]).toLowerCase();
