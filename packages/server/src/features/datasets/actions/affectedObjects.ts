import type { BodyOf } from "@sightline/api";
import type {
  AffectedObjects,
  affectedObjects as affectedRoute,
  FieldChange,
} from "@sightline/api/dataset-actions";
import { buildQueryContext, chartByVizType, loadChart } from "@sightline/charts";
import type { FormData } from "@sightline/charts/contract";
import { withDefaults } from "@sightline/charts/form";
import { upgradeRetired } from "@sightline/charts/retired";
import { readMetadata } from "@sightline/core/dashboard-metadata";
import { ok, type Result } from "@sightline/core/errors";
import { nativeFiltersOf } from "@sightline/core/native-filters/dependencies";
import { readDashboardFilters } from "@sightline/core/native-filters/stored";
import type { QueryObject } from "@sightline/core/query";
import { type FieldsUsed, fieldsUsed, namesInSql } from "@sightline/core/query/request";
import { engineNamed } from "@sightline/engines/registry";
import { parseUri } from "@sightline/engines/uri";
import type { Identity } from "../../../platform/auth/identity.ts";
import { fromFlag, fromJson } from "../../../platform/db/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import { listCall } from "../../../platform/list/index.ts";
import { visibleChart, visibleDashboard } from "../../../platform/list/visibility/index.ts";
import { databaseRepository } from "../../stored-databases/index.ts";
import { genericTypeOf } from "../genericTypeOf.ts";
import { datasetRepository, type StoredDataset } from "../repository.ts";
import { datasetService } from "../service.ts";

type AffectedRequest = BodyOf<typeof affectedRoute>;

/** The charts and dashboards that use what a change of a dataset would remove or give another type. */
export async function affectedObjects(
  platform: Platform,
  identity: Identity,
  id: number,
  wanted: AffectedRequest,
): Promise<Result<AffectedObjects>> {
  const found = await datasetService(platform).changeable(identity, id);
  if (!found.ok) return found;
  const dataset = found.value;
  const changes = await fieldChanges(platform, dataset, wanted);
  if (changes.length === 0) return ok({ charts: [], dashboards: [], hidden_charts: 0 });
  const repository = datasetRepository(platform.db);
  const uses = await Promise.all(
    (await repository.chartForms(id, visibleChart(identity))).map(async (chart) => ({
      ...chart,
      fields: fieldsHit(dataset, changes, await fieldsUsedBy(chart)),
    })),
  );
  const hit = uses.filter(({ fields }) => fields.length > 0);
  const seen = hit.filter(({ is_visible }) => Boolean(is_visible));
  const using = await repository.dashboardsUsing(
    hit.map((chart) => chart.id),
    visibleDashboard(listCall(platform, identity)),
  );
  const columns = new Set(changes.filter(({ kind }) => kind === "column").map(({ name }) => name));
  return ok({
    charts: seen.map((chart) => ({ id: chart.id, slice_name: chart.slice_name, fields: chart.fields })),
    dashboards: using
      .filter(({ shows, json_metadata }) => shows === 1 || filtersBy(json_metadata, id, columns))
      .map((dashboard) => ({ id: dashboard.id, title: dashboard.title })),
    hidden_charts: hit.length - seen.length,
  });
}

/** What of the stored columns and metrics would be gone, or be of another type. */
async function fieldChanges(
  platform: Platform,
  dataset: StoredDataset,
  { columns, metrics }: AffectedRequest,
): Promise<FieldChange[]> {
  const database = await databaseRepository(platform.db).byId(dataset.database_id);
  const engine = engineNamed(parseUri(database?.sqlalchemy_uri ?? "")?.engine ?? "");
  const changes: FieldChange[] = [];
  const next = new Map(columns?.map((column) => [column.column_name, column]));
  for (const row of columns ? dataset.columns : []) {
    const column = next.get(row.column_name);
    const before = genericTypeOf(row, engine);
    const isRetyped =
      column && (column.is_dttm !== fromFlag(row.is_dttm) || differ(before, column.type_generic ?? null));
    if (!column) changes.push({ name: row.column_name, kind: "column", change: "removed" });
    else if (isRetyped) changes.push({ name: row.column_name, kind: "column", change: "retyped" });
  }
  const kept = new Set(metrics?.map(({ metric_name }) => metric_name));
  for (const { metric_name } of metrics ? dataset.metrics : []) {
    if (!kept.has(metric_name)) changes.push({ name: metric_name, kind: "metric", change: "removed" });
  }
  return changes;
}

/** A type that is not known may be the same. */
const differ = (before: number | null, after: number | null) =>
  before !== null && after !== null && before !== after;

interface ChartForm {
  viz_type: string | null;
  params: string | null;
  query_context: string | null;
}

/** The fields that the queries of a chart use. For an unknown chart type, the queries saved with the chart are read. */
async function fieldsUsedBy(chart: ChartForm): Promise<FieldsUsed> {
  for (const queriesOf of [builtQueries, savedQueries]) {
    try {
      const queries = await queriesOf(chart);
      if (queries) return fieldsUsed(queries);
    } catch {
      // Stored forms are of any shape: one that cannot be drawn cannot break either, and keeps nobody from saving.
    }
  }
  return fieldsUsed([]);
}

async function builtQueries({ viz_type, params }: ChartForm): Promise<QueryObject[] | null> {
  const form = fromJson<Record<string, unknown> | null>(params, null);
  if (!form || viz_type === null) return null;
  const formData = upgradeRetired({ datasource: "0__table", ...form, viz_type } as FormData);
  const manifest = chartByVizType(formData.viz_type);
  if (!manifest) return null;
  const definition = await loadChart(manifest);
  return buildQueryContext(definition, withDefaults(definition, formData, null, true)).queries;
}

async function savedQueries({ query_context }: ChartForm): Promise<QueryObject[] | null> {
  const context = fromJson<{ queries?: unknown } | null>(query_context, null);
  return Array.isArray(context?.queries) ? (context.queries as QueryObject[]) : null;
}

/** Which of the changes a chart meets: by name, in SQL of its own, or in that of a metric or column that it uses. */
function fieldsHit(dataset: StoredDataset, changes: readonly FieldChange[], used: FieldsUsed): FieldChange[] {
  const saved = [
    ...dataset.metrics.flatMap(({ metric_name, expression }) =>
      used.metrics.has(metric_name) ? [expression] : [],
    ),
    ...dataset.columns.flatMap(({ column_name, expression }) =>
      expression && used.columns.has(column_name) ? [expression] : [],
    ),
  ];
  const inSql = new Set([...used.expressions, ...saved].flatMap((sql) => [...namesInSql(sql)]));
  return changes.filter(({ name, kind }) =>
    kind === "metric" ? used.metrics.has(name) : used.columns.has(name) || inSql.has(name.toLowerCase()),
  );
}

/** Whether a filter of a dashboard reads one of the columns. */
function filtersBy(json_metadata: string | null, datasetId: number, columns: ReadonlySet<string>): boolean {
  const { entries } = readDashboardFilters(readMetadata(json_metadata));
  return nativeFiltersOf(entries).some(({ targets }) =>
    targets.some(
      (target) => target.datasetId === datasetId && target.column && columns.has(target.column.name),
    ),
  );
}
