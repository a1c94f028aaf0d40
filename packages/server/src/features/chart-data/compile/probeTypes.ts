import { expressionsToProbe } from "@sightline/core/query/request";
import { type ProbedType, toSelect } from "@sightline/core/query/select";
import type { QueryErrorKind } from "@sightline/engines";
import { LRUCache } from "lru-cache";
import { perPlatform } from "../../../platform/perPlatform.ts";
import { askEngine, type QueryFault } from "../../query-faults/index.ts";
import { checkQuery } from "../../query-gateway/index.ts";
import { printSql, type QueryScope } from "./queryScope.ts";

type Types = Record<string, ProbedType | null>;

const REMEMBERED = 500;
/** A table may get another column meanwhile. */
const REMEMBERED_MS = 60_000;
/** What was found out, by the statement that asked. */
const probedTypes = perPlatform(
  () => new LRUCache<string, { type: ProbedType | null }>({ max: REMEMBERED, ttl: REMEMBERED_MS }),
);

/** The types of the expressions in a query that the dataset does not know; null: the database does not either. */
export async function probeTypes(scope: QueryScope): Promise<Types> {
  const { request, query, dataset, options } = scope;
  const { database, opened } = request.source;
  const known = probedTypes(request.platform);
  const types: Types = {};
  for (const sqlExpression of expressionsToProbe(query, dataset)) {
    const column = { label: "probe", sqlExpression, expressionType: "SQL" as const };
    const compiled = toSelect({ columns: [column], row_limit: 1 }, dataset, options);
    const sql = compiled.ok ? printSql(request, compiled.value.select) : compiled;
    // What is no expression at all is refused when the query is compiled.
    if (!sql.ok) continue;
    const key = JSON.stringify([database.id, database.changed_on, opened.as, sql.value]);
    const remembered = known.get(key);
    const type = remembered ? remembered.type : await probe(scope, sql.value);
    if (type === undefined) continue;
    known.set(key, { type });
    types[sqlExpression] = type;
  }
  return types;
}

/** Undefined: it could not be found out, and the query itself will tell why. */
async function probe(
  { request, allowedTables }: QueryScope,
  sql: string,
): Promise<ProbedType | null | undefined> {
  const { opened } = request.source;
  const checked = await checkQuery(opened, sql, allowedTables);
  if (!checked.ok) return undefined;
  const described = await askEngine(opened, { sql, timeoutMs: 0 }, () => opened.connection.describe(sql));
  if (!described.ok) return isInvalid(described.error) ? null : undefined;
  const [column] = described.value;
  return column ? { type: column.type, type_generic: column.type_generic } : undefined;
}

const INVALID: readonly QueryErrorKind[] = ["column-not-found", "syntax", "object-not-found", "other"];

/** The expression is to blame, not the way to the database. */
const isInvalid = (fault: QueryFault): boolean =>
  fault.kind === "syntax" || (fault.kind === "engine" && INVALID.includes(fault.error.kind));
