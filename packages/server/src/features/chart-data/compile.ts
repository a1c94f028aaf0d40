import { badRequest, err, errorText, ok, type Result } from "@sightline/core/errors";
import {
  type CompiledQuery,
  expressionsToProbe,
  type ProbedType,
  type QueryObject,
  type Select,
  type SelectOptions,
  toSelect,
} from "@sightline/core/query";
import { asking, checkSql } from "../databases/index.ts";
import type { Asked } from "./asked.ts";
import { localNow } from "./localNow.ts";

/** A query as SQL, with what its reply says of it. */
export interface Compiled extends CompiledQuery {
  sql: string;
  /** Rows beyond these are not read. */
  maxRows: number;
}

/** Rows that a table which pages on the server may ask for. */
const PAGED_MAX_ROWS = 500_000;

/** How queries of this source are compiled. */
export function selectOptions({ platform, source, paged }: Asked): SelectOptions {
  const { config } = platform;
  const { engine } = source.opened;
  return {
    now: localNow(platform),
    rowLimitDefault: config.ROW_LIMIT,
    maxRow: paged ? Math.max(PAGED_MAX_ROWS, config.SQL_MAX_ROW) : config.SQL_MAX_ROW,
    databaseName: engine.label,
    grains: engine.dialect.grains,
    rules: engine.rules,
  };
}

/** Writes a query as SQL of its database. What is wrong with it is told as the contract words it. */
export async function compile(asked: Asked, query: QueryObject): Promise<Result<Compiled>> {
  const options = selectOptions(asked);
  const probed = await probeTypes(asked, query, options);
  const compiled = toSelect(query, asked.source.dataset, { ...options, probed });
  if (!compiled.ok) return failed(errorText(compiled.error));
  const sql = print(asked, compiled.value.select);
  if (!sql.ok) return sql;
  return ok({ ...compiled.value, sql: sql.value, maxRows: compiled.value.select.limit ?? options.maxRow });
}

/** The SQL of a tree. A value that no SQL can hold is the user's mistake. */
export function print({ source }: Asked, select: Select): Result<string> {
  try {
    return ok(source.opened.engine.dialect.print(select));
  } catch (error) {
    if (error instanceof RangeError) return failed(error.message);
    throw error;
  }
}

const failed = (text: string) => err(badRequest(`Error: ${text}`));

/** The types of an x axis written as SQL, which the dataset does not know; without one the grain is left out. */
async function probeTypes(
  asked: Asked,
  query: QueryObject,
  options: SelectOptions,
): Promise<Record<string, ProbedType>> {
  const types: Record<string, ProbedType> = {};
  const { source, tables } = asked;
  for (const sqlExpression of expressionsToProbe(query, source.dataset)) {
    const column = { label: "probe", sqlExpression, expressionType: "SQL" as const };
    const compiled = toSelect({ columns: [column], row_limit: 1 }, source.dataset, options);
    const sql = compiled.ok ? print(asked, compiled.value.select) : compiled;
    if (!sql.ok) continue;
    const checked = await checkSql(source.opened, sql.value, { kind: "tables", tables });
    if (!checked.ok) continue;
    const described = await asking(source.opened, { sql: sql.value, timeoutMs: 0 }, () =>
      source.opened.connection.describe(sql.value),
    );
    const [found] = described.ok ? described.value : [];
    if (found) types[sqlExpression] = { type: found.type, type_generic: found.type_generic };
  }
  return types;
}
