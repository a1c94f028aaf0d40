import { type AppError, badRequest, err, errorText, ok, type Result } from "@sightline/core/errors";
import type { QueryObject } from "@sightline/core/query";
import { type CompiledQuery, type SelectOptions, toSelect } from "@sightline/core/query/select";
import type { AllowedTables } from "../../query-gateway/index.ts";
import { openTemplates, type Templates } from "../../templates/index.ts";
import { allowedTables } from "../authorise/allowedTables.ts";
import type { ChartRequest } from "../request.ts";
import { applyRowRulesToDataset } from "./applyRowRulesToDataset.ts";
import { cacheText } from "./cacheText.ts";
import { knownStatement, rememberStatement, type Statement } from "./knownStatements.ts";
import { probeTypes } from "./probeTypes.ts";
import { printSql, type QueryScope, selectOptions } from "./queryScope.ts";
import { readTopSeries } from "./readTopSeries.ts";
import { renderQuery } from "./renderQuery.ts";
import { secureSubqueries } from "./secureSubqueries.ts";

/** A query as SQL, with what its reply says of it. */
export interface CompiledStatement extends CompiledQuery {
  sql: string;
  /** What the SQL follows from, for the keys of caches. */
  cacheText: string;
  /** What was asked before, to know the top series. */
  before: string[];
  /** Rows beyond these are not read. */
  maxRows: number;
  /** Nothing else may be read. */
  allowedTables: AllowedTables;
  /** The query with its templates rendered, as it was before it was compiled. */
  renderedQuery: QueryObject;
  templates: Templates;
  withheldErrorLog: QueryScope["withheldErrorLog"];
}

/** What is special to the query at another time. */
type OffsetOptions = Pick<SelectOptions, "seriesOf" | "offsetRange">;

/**
 * Writes a query as SQL of its database, with the caller's row-level security in it. What is wrong with it is told
 * as the contract words it.
 */
export async function compileQuery(
  request: ChartRequest,
  query: QueryObject,
  offsetOptions: OffsetOptions = {},
): Promise<Result<CompiledStatement>> {
  const prepared = await resolveScope(request, query, offsetOptions);
  if (!prepared.ok) return prepared;
  const { scope, templates } = prepared.value;
  const statement = await compileStatement(scope);
  if (!statement.ok) return statement;
  const { compiledQuery, before, ...written } = statement.value;
  return ok({
    ...compiledQuery,
    ...written,
    before,
    maxRows: compiledQuery.select.limit ?? scope.options.maxRow,
    allowedTables: scope.allowedTables,
    renderedQuery: scope.query,
    templates,
    withheldErrorLog: scope.withheldErrorLog,
  });
}

async function compileStatement(scope: QueryScope): Promise<Result<Statement & { before: string[] }>> {
  const known = scope.options.seriesOf ? null : knownStatement(scope);
  if (known) return ok({ ...known, before: [] });
  const probed = await probeTypes(scope);
  const options = { ...scope.options, probed };
  const first = toSelect(scope.query, scope.dataset, options);
  if (!first.ok) return compileErrorFrom(first.error);
  const top = first.value.ranking ? await readTopSeries(scope, first.value.ranking) : null;
  if (top && !top.ok) return top;
  const compiled = top
    ? toSelect(scope.query, scope.dataset, { ...options, topSeries: top.value.series })
    : first;
  if (!compiled.ok) return compileErrorFrom(compiled.error);
  const sql = printSql(scope.request, compiled.value.select);
  if (!sql.ok) return sql;
  const statement = {
    compiledQuery: compiled.value,
    sql: sql.value,
    cacheText: cacheText(scope, compiled.value, sql.value),
  };
  // What the database was asked for may be something else the next time.
  const isLasting = !top && !options.seriesOf && Object.keys(probed).length === 0;
  if (isLasting) rememberStatement(scope, statement);
  return ok({ ...statement, before: top ? [top.value.sql] : [] });
}

/** Everything that a query needs before it can be compiled: templates rendered, row-level security read. */
async function resolveScope(
  request: ChartRequest,
  query: QueryObject,
  offsetOptions: OffsetOptions,
): Promise<Result<{ scope: QueryScope; templates: Templates }>> {
  const { platform, identity, source } = request;
  const templates = await openTemplates({
    platform,
    identity,
    database: source.database,
    opened: source.opened,
    schema: source.dataset.schema,
    formUrlParams: { ...request.urlParams, ...query.url_params },
    dataset: source.dataset,
    datasetParameters: source.template_params,
    query,
    limitsText: true,
  });
  const rls = await templates.datasetRules(source.dataset);
  if (!rls.ok) return compileError(rls.error);
  const rendered = await renderQuery(query, source.dataset, templates);
  if (!rendered.ok) return rendered;
  const rowRules = await templates.rowRules();
  const { dataset: unlimited } = rendered.value;
  const limited = rowRules
    ? await applyRowRulesToDataset(source.opened, unlimited, rowRules)
    : ok({ dataset: unlimited, reads: [] });
  if (!limited.ok) return limited;
  const { dataset, reads } = limited.value;
  const allowSubquery = platform.config.FEATURE_FLAGS.ALLOW_ADHOC_SUBQUERY === true;
  const secured = allowSubquery
    ? await secureSubqueries(request, rendered.value.query, rowRules)
    : ok({ query: rendered.value.query, tables: [], reads: [] });
  if (!secured.ok) return secured;
  const predicate = query.apply_fetch_values_predicate ? unlimited.fetch_values_predicate : null;
  const allowed = await allowedTables(request, unlimited, [...rls.value, ...(predicate ? [predicate] : [])]);
  if (!allowed.ok) return allowed;
  const { tables, functions = [] } = allowed.value;
  const inRules = [...reads, ...secured.value.reads];
  return ok({
    templates,
    scope: {
      request,
      query: secured.value.query,
      sentQuery: query,
      dataset,
      withheldErrorLog: templates.rulesApply || identity.guest ? platform.log : undefined,
      allowedTables: {
        kind: "tables",
        tables: [...tables, ...secured.value.tables, ...inRules.flatMap((read) => read.tables)],
        functions: new Set([...functions, ...inRules.flatMap((read) => read.functions)]),
      },
      options: {
        ...selectOptions(request),
        rls: rls.value,
        rowFence: source.opened.engine.dialect.rowFence ?? null,
        allowSubquery,
        templateFilters: [...templates.appliedFilters],
        removedFilters: query.filters?.filter(
          ({ col }) => typeof col === "string" && templates.removedFilters.has(col),
        ),
        ...offsetOptions,
      },
    },
  });
}

const compileErrorFrom = (error: AppError) =>
  error.body === "errors" ? err(error) : compileError(errorText(error));
const compileError = (text: string) => err(badRequest(`Error: ${text}`));
