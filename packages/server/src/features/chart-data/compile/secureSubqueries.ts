import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import type { QueryObject } from "@sightline/core/query";
import type { TableRef } from "@sightline/engines/connection";
import { faultText, type QueryFault } from "../../query-faults/index.ts";
import { accessTo, type DatabaseAccess, type RowRules } from "../../query-gateway/index.ts";
import type { ChartRequest } from "../request.ts";
import { type RuleReads, readText, textWithRowRules } from "./applyRowRulesToDataset.ts";
import { mapFragments } from "./mapFragments.ts";

/** Why a sub-query may not run. Never leaves this file. */
class SubqueryRefused extends Error {}

interface SecuredQuery {
  query: QueryObject;
  /** Tables that the sub-queries read; the caller may read them. */
  tables: TableRef[];
  /** What the sub-queries read with the rules in them. */
  reads: RuleReads[];
}

/**
 * A query whose sub-queries read only what the caller may read, with the row-level security of their tables put in.
 * For servers whose operator allows sub-queries in custom SQL.
 */
export async function secureSubqueries(
  { platform, identity, source }: ChartRequest,
  query: QueryObject,
  rowRules: RowRules | null,
): Promise<Result<SecuredQuery>> {
  const { database, opened } = source;
  const { defaultSchema, defaultCatalog } = opened.connection;
  const access = await accessTo(platform.db, identity, database, defaultSchema, defaultCatalog);
  const tables: TableRef[] = [];
  const reads: RuleReads[] = [];
  try {
    const secured = await mapFragments(query, async (sql) => {
      // A sub-query stands in brackets.
      if (!sql.includes("(")) return sql;
      const done = await secure(sql, { source, access, rowRules });
      tables.push(...done.tables);
      if (done.reads) reads.push(done.reads);
      return done.sql;
    });
    return ok({ query: secured, tables, reads });
  } catch (error) {
    if (error instanceof SubqueryRefused) return err(badRequest(`Error: ${error.message}`));
    throw error;
  }
}

interface Limits {
  source: ChartRequest["source"];
  access: DatabaseAccess;
  rowRules: RowRules | null;
}

async function secure(fragment: string, { source, access, rowRules }: Limits) {
  const { opened } = source;
  const statement = `SELECT ${fragment}`;
  const inspected = await readText(opened, statement);
  if (!inspected.ok) throw refusal(inspected.error);
  const { tables, certain } = inspected.value;
  const denied = tables.filter((table) => !access.table(table)).map(({ name }) => name);
  if (denied.length > 0) throw refusal({ kind: "tables", tables: denied });
  if (!certain && !access.whole) throw refusal({ kind: "unclear" });
  if (!rowRules) return { sql: fragment, tables };
  const limited = await textWithRowRules(opened, statement, rowRules);
  if (!limited.ok) throw refusal(limited.error);
  return { sql: limited.value.sql.slice("SELECT ".length), tables, reads: limited.value.reads };
}

const refusal = (fault: QueryFault) => new SubqueryRefused(faultText(fault));
