import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import type { QueryObject } from "@sightline/core/query";
import type { QueryDataset } from "@sightline/core/query/select";
import { hasTemplates } from "../../../platform/plainSql.ts";
import type { Templates } from "../../templates/index.ts";
import { mapFragments } from "./mapFragments.ts";

/** A template that could not be rendered, in the user's words. Never leaves this file. */
class TemplateRefused extends Error {}

type Render = <T extends string | null | undefined>(text: T, where: string) => Promise<T>;

/**
 * A query and its dataset with every template in them rendered, as far as the query uses them; filters that a
 * template took out are gone.
 */
export async function renderQuery(
  query: QueryObject,
  dataset: QueryDataset,
  templates: Templates,
): Promise<Result<{ query: QueryObject; dataset: QueryDataset }>> {
  const render: Render = async (text, where) => {
    if (typeof text !== "string" || !hasTemplates(text)) return text;
    const rendered = await templates.render(text);
    if (!rendered.ok) throw new TemplateRefused(`${where}: ${rendered.error.message}`);
    return rendered.value as typeof text;
  };
  try {
    const of = await renderDataset(dataset, query, render);
    const done = hasTemplates(JSON.stringify(query))
      ? await mapFragments(query, (text, place) => render(text, inJinja(place)))
      : query;
    const { removedFilters } = templates;
    if (removedFilters.size === 0) return ok({ query: done, dataset: of });
    const filters = done.filters?.filter(({ col }) => typeof col !== "string" || !removedFilters.has(col));
    return ok({ query: { ...done, filters }, dataset: of });
  } catch (error) {
    if (error instanceof TemplateRefused) return err(badRequest(`Error: ${error.message}`));
    throw error;
  }
}

const inJinja = (place: string) => `Error in jinja expression in ${place}`;

async function renderDataset(
  dataset: QueryDataset,
  query: QueryObject,
  render: Render,
): Promise<QueryDataset> {
  const expressions = [...dataset.columns, ...dataset.metrics].some(({ expression }) =>
    hasTemplates(expression),
  );
  if (!expressions && !hasTemplates(dataset.sql) && !hasTemplates(dataset.fetch_values_predicate))
    return dataset;
  const used = textsIn(query);
  if (dataset.main_dttm_col) used.add(dataset.main_dttm_col);
  const sql = await render(dataset.sql, "Error while rendering virtual dataset query");
  const columns = [];
  for (const column of dataset.columns) {
    if (!used.has(column.column_name)) columns.push(column);
    else
      columns.push({ ...column, expression: await render(column.expression, inJinja("column expression")) });
  }
  const metrics = [];
  for (const metric of dataset.metrics) {
    if (!used.has(metric.metric_name)) metrics.push(metric);
    else
      metrics.push({ ...metric, expression: await render(metric.expression, inJinja("metric expression")) });
  }
  const predicate = query.apply_fetch_values_predicate
    ? await render(dataset.fetch_values_predicate, inJinja("fetch values predicate"))
    : dataset.fetch_values_predicate;
  return { ...dataset, sql, columns, metrics, fetch_values_predicate: predicate };
}

/** Every text in a query: the names of what it uses are among them. */
function textsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === "string") found.add(value);
  else if (value !== null && typeof value === "object") {
    for (const inner of Object.values(value)) textsIn(inner, found);
  }
  return found;
}
