import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import { engineNamed } from "@sightline/engines/registry";
import { parseUri } from "@sightline/engines/uri";
import type { Platform } from "../../platform/feature.ts";
import { plainSql } from "../../platform/plainSql.ts";
import { databaseRepository, extraOf, type StoredDatabase } from "../stored-databases/index.ts";
import { columnOnWire, metricOnWire, selectStar } from "./exploreDataset.ts";
import { choicesOf } from "./exploreParts.ts";
import { foldersOf } from "./folders.ts";
import { healthMessage } from "./health.ts";
import type { StoredDataset } from "./repository.ts";

async function sourceOf(platform: Platform, dataset: StoredDataset) {
  const database = (await databaseRepository(platform.db).byId(dataset.database_id)) as StoredDatabase;
  const backend = parseUri(database.sqlalchemy_uri)?.engine ?? "";
  return { database, backend, engine: engineNamed(backend) };
}

/** Columns, metrics and what controls are filled with, as the show call carries them. */
export async function shownParts(platform: Platform, dataset: StoredDataset) {
  const { database, backend, engine } = await sourceOf(platform, dataset);
  const allow_multi_catalog = extraOf(database).allow_multi_catalog === true;
  return {
    columns: dataset.columns.map((column) => columnOnWire(column, engine)),
    metrics: dataset.metrics.map(metricOnWire),
    database: {
      id: database.id,
      uuid: database.uuid,
      database_name: database.database_name,
      backend,
      allow_multi_catalog,
    },
    select_star: selectStar(dataset, engine),
    health_check_message: healthMessage(dataset),
    folders: foldersOf(dataset),
    ...choicesOf(dataset, engine),
  };
}

/** The SQL of a dataset, its columns and its metrics, with the templates in it rendered. */
export async function renderedSql(platform: Platform, dataset: StoredDataset) {
  const { engine } = await sourceOf(platform, dataset);
  const render = (sql: string) =>
    plainSql(platform, { databaseId: dataset.database_id, sql, template_params: dataset.template_params });

  async function withExpressions<Part extends { expression: string | null }>(
    noun: string,
    parts: readonly Part[],
  ): Promise<Result<(Part & { rendered_expression?: string })[]>> {
    const rendered: (Part & { rendered_expression?: string })[] = [];
    for (const part of parts) {
      const text = part.expression ? await render(part.expression) : null;
      if (text && !text.ok) return err(renderError(noun));
      rendered.push(text ? { ...part, rendered_expression: text.value } : part);
    }
    return ok(rendered);
  }

  const sql = dataset.sql ? await render(dataset.sql) : null;
  if (sql && !sql.ok) return err(renderError("query"));
  const metrics = await withExpressions("metric", dataset.metrics.map(metricOnWire));
  if (!metrics.ok) return metrics;
  const columns = await withExpressions(
    "calculated column",
    dataset.columns.map((column) => columnOnWire(column, engine)),
  );
  if (!columns.ok) return columns;
  return ok({
    ...(sql && { rendered_sql: sql.value }),
    columns: columns.value,
    metrics: metrics.value,
  });
}

const renderError = (noun: string) => badRequest(`Unable to render expression from dataset ${noun}.`);
