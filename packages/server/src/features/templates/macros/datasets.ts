import { errorText } from "@sightline/core/errors";
import { type QueryDataset, toSelect } from "@sightline/core/query/select";
import { mayReadDataset } from "../../../platform/auth/dataAccess.ts";
import { localNow } from "../../../platform/localNow.ts";
import { type QueryableDataset, queryDataset } from "../../datasets/index.ts";
import type { TemplateScope } from "../types.ts";
import { addToCacheKey, type Macro, type MacroContext, MacroError, nameArgument } from "./macro.ts";

/** A dataset that the caller may read, on the database of the request. */
async function datasetOf(id: unknown, { scope }: MacroContext): Promise<QueryableDataset> {
  const { platform, identity, database } = scope;
  const found = Number.isInteger(id) ? await queryDataset(platform, id as number) : null;
  if (!found || !mayReadDataset(identity, found.rights))
    throw new MacroError(`Dataset ${String(id)} not found!`);
  if (found.database.id !== database.id) {
    throw new MacroError(`Dataset ${String(id)} is not on the database ${database.database_name}`);
  }
  return found;
}

/** The names of columns that a macro was given; all when it was given none. */
function columnsOf(dataset: QueryDataset, names: unknown): string[] {
  const known = dataset.columns.map(({ column_name }) => column_name);
  if (names === null || names === undefined) return known;
  const asked = [names].flat().map(String);
  const missing = asked.filter((name) => !known.includes(name));
  if (missing.length > 0) throw new MacroError(`Columns missing in dataset: ${JSON.stringify(missing)}`);
  return asked;
}

/** Texts of a dataset see its own parameters and metrics, not those of the text around it. */
const insideOf = (scope: TemplateScope, { dataset, template_params }: QueryableDataset): TemplateScope => ({
  ...scope,
  dataset,
  datasetParameters: template_params,
  parameters: {},
  // What the macro writes is limited as a whole.
  limitsText: true,
});

async function renderDataset(
  found: QueryableDataset,
  of: string,
  context: MacroContext,
): Promise<QueryDataset> {
  const { dataset } = found;
  const scope = insideOf(context.scope, found);
  const render = (text: string) => context.renderInside(of, text, scope);
  const columns = [];
  for (const column of dataset.columns) {
    columns.push({ ...column, expression: column.expression && (await render(column.expression)) });
  }
  const metrics = [];
  for (const metric of dataset.metrics) {
    metrics.push({ ...metric, expression: await render(metric.expression) });
  }
  return { ...dataset, sql: dataset.sql && (await render(dataset.sql)), columns, metrics };
}

/** Datasets and their metrics inside other texts. */
export const datasets: Record<string, Macro> = {
  dataset: {
    parameters: ["id", "include_metrics", "columns"],
    async run([id, includeMetrics, names], context) {
      const found = await datasetOf(id, context);
      const of = `dataset ${found.dataset.id}`;
      const dataset = await renderDataset(found, of, context);
      const { platform, opened } = context.scope;
      const { engine } = opened;
      const compiled = toSelect(
        {
          columns: columnsOf(dataset, names),
          metrics: includeMetrics === true ? dataset.metrics.map(({ metric_name }) => metric_name) : null,
        },
        dataset,
        {
          now: localNow(platform),
          rowLimitDefault: 1,
          maxRow: 1,
          databaseName: engine.label,
          grains: engine.dialect.grains,
          rules: engine.syntax.rules,
          // Rules of the tables are put into the text.
          rls: dataset.sql === null ? [] : await context.rlsClauses(of, found.dataset.id),
          rowFence: engine.dialect.rowFence ?? null,
          alwaysFence: true,
          allowSubquery: true,
        },
      );
      if (!compiled.ok) throw new MacroError(errorText(compiled.error));
      const written = engine.dialect.print({ ...compiled.value.select, limit: null });
      const sql = context.scope.limitsText ? written : await context.withRowRules(of, written);
      addToCacheKey(found.changed_on, context);
      return `(${sql}) AS dataset_${found.dataset.id}`;
    },
  },
  metric: {
    parameters: ["metric_key", "dataset_id"],
    async run([key, id], context) {
      const name = nameArgument(key, "metric", "metric_key");
      const { scope } = context;
      const found = id === null || id === undefined ? null : await datasetOf(id, context);
      const dataset = found?.dataset ?? scope.dataset;
      if (!dataset) {
        throw new MacroError(
          `Please specify the Dataset ID for the \`\`${name}\`\` metric in the Jinja macro.`,
        );
      }
      const metric = dataset.metrics.find(({ metric_name }) => metric_name === name);
      if (!metric) throw new MacroError(`Metric \`\`${name}\`\` not found in ${dataset.table_name}.`);
      const inside = found ? insideOf(scope, found) : scope;
      return context.renderInside(`metric ${name} of ${dataset.id}`, metric.expression, inside);
    },
  },
};
