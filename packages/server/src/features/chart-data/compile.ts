import { badRequest, err, errorText, ok, type Result } from "@sightline/core/errors";
import { type CompiledQuery, type QueryObject, toSelect } from "@sightline/core/query";
import type { Reach } from "../databases/index.ts";
import { openTemplates, type Templates } from "../templates/index.ts";
import type { Asked } from "./asked.ts";
import { type Compiling, print, selectOptions } from "./compiling.ts";
import { knownStatement, rememberStatement, type Statement } from "./knownStatements.ts";
import { probeTypes } from "./probeTypes.ts";
import { reachOf } from "./reachOf.ts";
import { readTopSeries } from "./readTopSeries.ts";
import { renderQuery } from "./renderQuery.ts";
import { secureSubqueries } from "./secureSubqueries.ts";

/** A query as SQL, with what its reply says of it. */
export interface Compiled extends CompiledQuery {
  sql: string;
  /** What was asked before, to know the top series. */
  before: string[];
  /** Rows beyond these are not read. */
  maxRows: number;
  /** Nothing else may be read. */
  reach: Reach;
  /** The query with its templates rendered, as it was before it was compiled. */
  rendered: QueryObject;
  templates: Templates;
}

/**
 * Writes a query as SQL of its database, with the caller's row-level security in it. What is wrong with it is told
 * as the contract words it. `seriesOf`: the query that chooses the top series, where that is another one.
 */
export async function compile(
  asked: Asked,
  query: QueryObject,
  seriesOf?: QueryObject,
): Promise<Result<Compiled>> {
  const prepared = await prepare(asked, query, seriesOf);
  if (!prepared.ok) return prepared;
  const { compiling, templates } = prepared.value;
  const statement = await statementOf(compiling);
  if (!statement.ok) return statement;
  const { compiled, sql, before } = statement.value;
  return ok({
    ...compiled,
    sql,
    before,
    maxRows: compiled.select.limit ?? compiling.options.maxRow,
    reach: compiling.reach,
    rendered: compiling.query,
    templates,
  });
}

async function statementOf(compiling: Compiling): Promise<Result<Statement & { before: string[] }>> {
  const known = compiling.options.seriesOf ? null : knownStatement(compiling);
  if (known) return ok({ ...known, before: [] });
  const probed = await probeTypes(compiling);
  const options = { ...compiling.options, probed };
  const first = toSelect(compiling.query, compiling.dataset, options);
  if (!first.ok) return failed(errorText(first.error));
  const top = first.value.ranking ? await readTopSeries(compiling, first.value.ranking) : null;
  if (top && !top.ok) return top;
  const compiled = top
    ? toSelect(compiling.query, compiling.dataset, { ...options, topSeries: top.value.series })
    : first;
  if (!compiled.ok) return failed(errorText(compiled.error));
  const sql = print(compiling.asked, compiled.value.select);
  if (!sql.ok) return sql;
  const statement = { compiled: compiled.value, sql: sql.value };
  // What the database was asked for may be something else the next time.
  const isLasting = !top && !options.seriesOf && Object.keys(probed).length === 0;
  if (isLasting) rememberStatement(compiling, statement);
  return ok({ ...statement, before: top ? [top.value.sql] : [] });
}

/** Everything that a query needs before it can be compiled: templates rendered, row-level security read. */
async function prepare(
  asked: Asked,
  query: QueryObject,
  seriesOf: QueryObject | undefined,
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
  });
  const rls = await templates.rlsClauses(source.dataset.id);
  if (!rls.ok) return failed(rls.error);
  const rendered = await renderQuery(query, source.dataset, templates);
  if (!rendered.ok) return rendered;
  const { dataset } = rendered.value;
  const allowSubquery = platform.config.FEATURE_FLAGS.ALLOW_ADHOC_SUBQUERY === true;
  const secured = allowSubquery
    ? await secureSubqueries(asked, rendered.value.query, templates)
    : ok({ query: rendered.value.query, tables: [] });
  if (!secured.ok) return secured;
  const predicate = query.apply_fetch_values_predicate ? dataset.fetch_values_predicate : null;
  const reach = await reachOf(asked, dataset, [...rls.value, ...(predicate ? [predicate] : [])]);
  if (!reach.ok) return reach;
  return ok({
    templates,
    compiling: {
      asked,
      query: secured.value.query,
      dataset,
      reach: { ...reach.value, tables: [...reach.value.tables, ...secured.value.tables] },
      options: {
        ...selectOptions(asked),
        rls: rls.value,
        allowSubquery,
        templateFilters: [...templates.appliedFilters],
        removedFilters: query.filters?.filter(
          ({ col }) => typeof col === "string" && templates.removedFilters.has(col),
        ),
        ...(seriesOf ? { seriesOf } : {}),
      },
    },
  });
}

const failed = (text: string) => err(badRequest(`Error: ${text}`));
