import { type AppError, badRequest, err, errorText, ok, type Result } from "@sightline/core/errors";
import { type CompiledQuery, type QueryObject, type SelectOptions, toSelect } from "@sightline/core/query";
import type { AllowedTables } from "../query-gateway/index.ts";
import { openTemplates, type Templates } from "../templates/index.ts";
import { allowedTables } from "./allowedTables.ts";
import type { Asked } from "./asked.ts";
import { cacheText } from "./cacheText.ts";
import { type Compiling, print, selectOptions } from "./compiling.ts";
import { knownStatement, rememberStatement, type Statement } from "./knownStatements.ts";
import { limitDataset } from "./limitDataset.ts";
import { probeTypes } from "./probeTypes.ts";
import { readTopSeries } from "./readTopSeries.ts";
import { renderQuery } from "./renderQuery.ts";
import { secureSubqueries } from "./secureSubqueries.ts";

/** A query as SQL, with what its reply says of it. */
export interface Compiled extends CompiledQuery {
  sql: string;
  /** What the SQL follows from, for the keys of caches. */
  cacheText: string;
  /** What was asked before, to know the top series. */
  before: string[];
  /** Rows beyond these are not read. */
  maxRows: number;
  /** Nothing else may be read. */
  allowed: AllowedTables;
  /** The query with its templates rendered, as it was before it was compiled. */
  rendered: QueryObject;
  templates: Templates;
  withheldErrorLog: Compiling["withheldErrorLog"];
}

/** What is special to the query at another time. */
type OffsetOptions = Pick<SelectOptions, "seriesOf" | "offsetRange">;

/**
 * Writes a query as SQL of its database, with the caller's row-level security in it. What is wrong with it is told
 * as the contract words it.
 */
export async function compile(
  asked: Asked,
  query: QueryObject,
  offsetOptions: OffsetOptions = {},
): Promise<Result<Compiled>> {
  const prepared = await prepare(asked, query, offsetOptions);
  if (!prepared.ok) return prepared;
  const { compiling, templates } = prepared.value;
  const statement = await statementOf(compiling);
  if (!statement.ok) return statement;
  const { compiled, before, ...written } = statement.value;
  return ok({
    ...compiled,
    ...written,
    before,
    maxRows: compiled.select.limit ?? compiling.options.maxRow,
    allowed: compiling.allowed,
    rendered: compiling.query,
    templates,
    withheldErrorLog: compiling.withheldErrorLog,
  });
}

async function statementOf(compiling: Compiling): Promise<Result<Statement & { before: string[] }>> {
  const known = compiling.options.seriesOf ? null : knownStatement(compiling);
  if (known) return ok({ ...known, before: [] });
  const probed = await probeTypes(compiling);
  const options = { ...compiling.options, probed };
  const first = toSelect(compiling.query, compiling.dataset, options);
  if (!first.ok) return refused(first.error);
  const top = first.value.ranking ? await readTopSeries(compiling, first.value.ranking) : null;
  if (top && !top.ok) return top;
  const compiled = top
    ? toSelect(compiling.query, compiling.dataset, { ...options, topSeries: top.value.series })
    : first;
  if (!compiled.ok) return refused(compiled.error);
  const sql = print(compiling.asked, compiled.value.select);
  if (!sql.ok) return sql;
  const statement = {
    compiled: compiled.value,
    sql: sql.value,
    cacheText: cacheText(compiling, compiled.value, sql.value),
  };
  // What the database was asked for may be something else the next time.
  const isLasting = !top && !options.seriesOf && Object.keys(probed).length === 0;
  if (isLasting) rememberStatement(compiling, statement);
  return ok({ ...statement, before: top ? [top.value.sql] : [] });
}

/** Everything that a query needs before it can be compiled: templates rendered, row-level security read. */
async function prepare(
  asked: Asked,
  query: QueryObject,
  offsetOptions: OffsetOptions,
): Promise<Result<{ compiling: Compiling; templates: Templates }>> {
  const { platform, identity, source } = asked;
  const templates = await openTemplates({
    platform,
    identity,
    database: source.database,
    opened: source.opened,
    schema: source.dataset.schema,
    formUrlParams: { ...asked.urlParams, ...query.url_params },
    dataset: source.dataset,
    datasetParameters: source.template_params,
    query,
    limitsText: true,
  });
  const rls = await templates.datasetRules(source.dataset);
  if (!rls.ok) return failed(rls.error);
  const rendered = await renderQuery(query, source.dataset, templates);
  if (!rendered.ok) return rendered;
  const rowRules = await templates.rowRules();
  const { dataset: unlimited } = rendered.value;
  const limited = rowRules
    ? await limitDataset(source.opened, unlimited, rowRules)
    : ok({ dataset: unlimited, reads: [] });
  if (!limited.ok) return limited;
  const { dataset, reads } = limited.value;
  const allowSubquery = platform.config.FEATURE_FLAGS.ALLOW_ADHOC_SUBQUERY === true;
  const secured = allowSubquery
    ? await secureSubqueries(asked, rendered.value.query, rowRules)
    : ok({ query: rendered.value.query, tables: [], reads: [] });
  if (!secured.ok) return secured;
  const predicate = query.apply_fetch_values_predicate ? unlimited.fetch_values_predicate : null;
  const allowed = await allowedTables(asked, unlimited, [...rls.value, ...(predicate ? [predicate] : [])]);
  if (!allowed.ok) return allowed;
  const { tables, functions = [] } = allowed.value;
  const inRules = [...reads, ...secured.value.reads];
  return ok({
    templates,
    compiling: {
      asked,
      query: secured.value.query,
      sent: query,
      dataset,
      withheldErrorLog: templates.rulesApply ? platform.log : undefined,
      allowed: {
        kind: "tables",
        tables: [...tables, ...secured.value.tables, ...inRules.flatMap((read) => read.tables)],
        functions: new Set([...functions, ...inRules.flatMap((read) => read.functions)]),
      },
      options: {
        ...selectOptions(asked),
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

const refused = (error: AppError) => (error.body === "errors" ? err(error) : failed(errorText(error)));
const failed = (text: string) => err(badRequest(`Error: ${text}`));
