import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import type { Expr, QueryDataset, Select } from "@sightline/core/query/select";
import type { Inspection, TableRef } from "@sightline/engines/connection";
import { foldNameOf, fullNameIn } from "@sightline/engines/names";
import { hasTemplates, plainSql } from "../../../platform/plainSql.ts";
import { askEngine, faultText } from "../../query-faults/index.ts";
import { type AllowedTables, accessTo } from "../../query-gateway/index.ts";
import type { ChartRequest } from "../request.ts";
import type { Source } from "./openSource.ts";

/**
 * What queries of a dataset may read: its own table, or the tables and functions that its SQL names, and those that
 * its conditions name in sub-queries. `conditions` were written by who may write datasets or row-level security.
 * Where templates make the SQL name further tables, they must be such as the caller may read anyway.
 */
export async function allowedTables(
  request: Pick<ChartRequest, "platform" | "identity" | "source">,
  dataset: QueryDataset,
  conditions: readonly string[],
): Promise<Result<Tables>> {
  const { source } = request;
  const inner = conditions.filter((condition) => /\bselect\b/i.test(condition));
  const conditional =
    inner.length === 0
      ? NOTHING
      : await inspectStatement(
          source,
          source.opened.engine.dialect.print(selectWithConditions(inner, dataset)),
        );
  const own = dataset.sql ? await tablesOfSql(request, dataset.sql) : ok(ownTable(dataset));
  if (!conditional.ok) return conditional;
  if (!own.ok) return own;
  const { tables, functions, rendered = [] } = own.value;
  return ok({
    kind: "tables",
    tables: [...tables, ...conditional.value.tables],
    // The conditions were read together with the dataset's SQL, in which a template may have put any function.
    functions: new Set([
      ...functions,
      ...conditional.value.functions.filter((name) => !rendered.includes(name)),
    ]),
  });
}

type Tables = Extract<AllowedTables, { kind: "tables" }>;
type InspectedNames = Pick<Inspection, "tables" | "functions"> & {
  /** What rendered SQL calls, whoever wrote it. */
  rendered?: readonly string[];
};

const NOTHING = ok<InspectedNames>({ tables: [], functions: [] });

const ownTable = ({ catalog, schema, table_name }: QueryDataset): InspectedNames => ({
  tables: [{ catalog, schema, name: table_name }],
  functions: [],
});

async function inspectStatement({ opened }: Source, sql: string): Promise<Result<InspectedNames>> {
  const inspected = await askEngine(opened, { sql, timeoutMs: 0 }, () => opened.connection.inspect(sql));
  return inspected.ok ? inspected : err(badRequest(`Error: ${faultText(inspected.error)}`));
}

async function tablesOfSql(
  { platform, identity, source }: Pick<ChartRequest, "platform" | "identity" | "source">,
  sql: string,
): Promise<Result<InspectedNames>> {
  const named = await inspectStatement(source, sql);
  const { sql: written } = source.dataset;
  if (!named.ok || !hasTemplates(written)) return named;
  const { database, opened, template_params } = source;
  const plain = await plainSql(platform, { databaseId: database.id, sql: written ?? "", template_params });
  const known = plain.ok ? await inspectStatement(source, plain.value) : NOTHING;
  const authorised = known.ok ? known.value : { tables: [], functions: [] };
  const { defaultSchema, defaultCatalog } = opened.connection;
  const access = await accessTo(platform.db, identity, database, defaultSchema, defaultCatalog);
  const fullName = fullNameIn(foldNameOf(opened.engine.dialect), opened.connection);
  const readable = new Set(authorised.tables.map(fullName));
  const mayRead = (table: TableRef) => readable.has(fullName(table)) || access.table(table);
  const denied = named.value.tables.filter((table) => !mayRead(table));
  if (denied.length > 0) {
    const fault = { kind: "tables" as const, tables: denied.map(({ name }) => name) };
    return err(badRequest(`Error: ${faultText(fault)}`));
  }
  return ok({
    tables: named.value.tables,
    functions: authorised.functions,
    rendered: named.value.functions,
  });
}

/** A statement that reads what the conditions read. */
function selectWithConditions(conditions: readonly string[], dataset: QueryDataset): Select {
  const one: Expr = { kind: "literal", value: 1 };
  return {
    columns: [{ expr: one, alias: "one" }],
    from: dataset.sql
      ? { kind: "sql", sql: dataset.sql, alias: "virtual_table" }
      : { kind: "table", catalog: dataset.catalog, schema: dataset.schema, name: dataset.table_name },
    joins: [],
    where: conditions.map((sql): Expr => ({ kind: "raw", sql })),
    groupBy: [],
    having: [],
    orderBy: [],
    limit: null,
    offset: null,
  };
}
