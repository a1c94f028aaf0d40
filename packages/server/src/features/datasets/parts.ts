import { randomUUID } from "node:crypto";
import type { ColumnDraft, MetricDraft } from "@sightline/api/datasets";
import { err, ok, type Result, unprocessable } from "@sightline/core/errors";
import { toFlag } from "../../platform/db/index.ts";
import type {
  ColumnRow,
  DatasetRepository,
  MetricRow,
  NewColumn,
  NewMetric,
  StoredDataset,
} from "./repository.ts";
import type { SourceColumn } from "./source.ts";

/** The metric that every new dataset has. */
export const countMetric = (): NewMetric =>
  newMetric({ metric_name: "count", verbose_name: "COUNT(*)", expression: "COUNT(*)", metric_type: "count" });

export function newColumn(draft: Omit<ColumnDraft, "id">): NewColumn {
  return {
    uuid: draft.uuid ?? randomUUID(),
    column_name: draft.column_name,
    type: draft.type ?? null,
    type_generic: draft.type_generic ?? null,
    advanced_data_type: draft.advanced_data_type ?? null,
    verbose_name: draft.verbose_name ?? null,
    description: draft.description ?? null,
    expression: draft.expression || null,
    filterable: toFlag(draft.filterable ?? true),
    groupby: toFlag(draft.groupby ?? true),
    is_active: toFlag(draft.is_active ?? true),
    is_dttm: toFlag(draft.is_dttm ?? false),
    python_date_format: draft.python_date_format ?? null,
    datetime_format: draft.datetime_format ?? null,
    extra: draft.extra ?? null,
  };
}

export function newMetric(draft: Omit<MetricDraft, "id">): NewMetric {
  return {
    uuid: draft.uuid ?? randomUUID(),
    metric_name: draft.metric_name,
    expression: draft.expression,
    metric_type: draft.metric_type ?? null,
    verbose_name: draft.verbose_name ?? null,
    description: draft.description ?? null,
    d3format: draft.d3format ?? null,
    currency: draft.currency ? JSON.stringify(draft.currency) : null,
    warning_text: draft.warning_text ?? null,
    extra: draft.extra ?? null,
  };
}

type Part = { id?: number | undefined; name: string };

/** Whether a list that was sent can replace what is there: its ids exist, its names are new and differ. */
function checkParts(
  field: "columns" | "metrics",
  sent: Part[],
  known: { id: number; name: string }[],
): Result<void> {
  const refuse = (why: string) => err(unprocessable({ [field]: [`One or more ${field} ${why}`] }));
  const ids = sent.map((part) => part.id).filter((id) => id !== undefined);
  if (ids.some((id) => !known.some((row) => row.id === id))) return refuse("do not exist");
  if (new Set(ids).size !== ids.length) return refuse("are duplicated");
  if (new Set(sent.map((part) => part.name)).size !== sent.length) return refuse("are duplicated");
  const fresh = sent.filter((part) => part.id === undefined);
  if (fresh.some((part) => known.some((row) => row.name === part.name))) return refuse("already exist");
  return ok(undefined);
}

export const checkColumns = (
  sent: readonly ColumnDraft[],
  dataset: StoredDataset,
  override: boolean,
): Result<void> =>
  checkParts(
    "columns",
    sent.map((column) => ({ id: override ? undefined : column.id, name: column.column_name })),
    override ? [] : dataset.columns.map((column) => ({ id: column.id, name: column.column_name })),
  );

export const checkMetrics = (sent: readonly MetricDraft[], dataset: StoredDataset): Result<void> =>
  checkParts(
    "metrics",
    sent.map((metric) => ({ id: metric.id, name: metric.metric_name })),
    dataset.metrics.map((metric) => ({ id: metric.id, name: metric.metric_name })),
  );

const FLAGS = ["filterable", "groupby", "is_active", "is_dttm"] as const;

/** Makes the columns what was sent: known ids change and keep what is absent, new ones are added, others go. */
export async function replaceColumns(
  repository: DatasetRepository,
  dataset: StoredDataset,
  sent: readonly ColumnDraft[],
  { override, at }: { override: boolean; at: string },
): Promise<void> {
  const kept = new Set(override ? [] : sent.map((column) => column.id));
  await repository.removeColumns(dataset.columns.filter((row) => !kept.has(row.id)).map((row) => row.id));
  for (const [position, draft] of sent.entries()) {
    const known = override ? undefined : dataset.columns.find((row) => row.id === draft.id);
    if (!known) {
      await repository.insertColumns(dataset.id, [{ ...newColumn(draft), position }], at);
      continue;
    }
    const { id: _id, uuid, ...fields } = draft;
    const change: Record<string, unknown> = { ...fields, position };
    if (uuid) change.uuid = uuid;
    for (const flag of FLAGS) if (fields[flag] !== undefined) change[flag] = toFlag(fields[flag] ?? false);
    if (fields.expression === "") change.expression = null;
    await repository.updateColumn(known, change, at);
  }
}

/** The default time column of a dataset whose columns are all replaced: the one it has, the first that holds times, or none. */
export function mainTimeOf(columns: readonly ColumnDraft[], current: string | null): string | null {
  const times = columns.filter(({ is_dttm }) => is_dttm).map(({ column_name }) => column_name);
  return current !== null && times.includes(current) ? current : (times[0] ?? null);
}

/** The same for metrics. */
export async function replaceMetrics(
  repository: DatasetRepository,
  dataset: StoredDataset,
  sent: readonly MetricDraft[],
  at: string,
): Promise<void> {
  const kept = new Set(sent.map((metric) => metric.id));
  await repository.removeMetrics(dataset.metrics.filter((row) => !kept.has(row.id)).map((row) => row.id));
  for (const [position, draft] of sent.entries()) {
    const known = dataset.metrics.find((row) => row.id === draft.id);
    if (!known) {
      await repository.insertMetrics(dataset.id, [{ ...newMetric(draft), position }], at);
      continue;
    }
    const { id: _id, uuid, currency, ...fields } = draft;
    const change = {
      ...fields,
      position,
      ...(uuid ? { uuid } : {}),
      ...(currency === undefined ? {} : { currency: currency ? JSON.stringify(currency) : null }),
    };
    await repository.updateMetric(known, change, at);
  }
}

/** Brings the physical columns in line with the source: adds, removes, retypes; calculated ones stay. */
export async function syncColumns(
  repository: DatasetRepository,
  dataset: { id: number; columns: ColumnRow[] },
  source: readonly SourceColumn[],
  at: string,
): Promise<void> {
  const names = new Set(source.map((column) => column.column_name));
  const gone = dataset.columns.filter((row) => !row.expression && !names.has(row.column_name));
  await repository.removeColumns(gone.map((row) => row.id));
  const last = Math.max(-1, ...dataset.columns.map((row) => row.position));
  const added: NewColumn[] = [];
  for (const { is_dttm, ...column } of source) {
    const known = dataset.columns.find((row) => row.column_name === column.column_name);
    if (!known) {
      added.push({ ...newColumn({ ...column, is_dttm }), position: last + 1 + added.length });
    } else if (!known.expression && known.type !== column.type) {
      const change = {
        type: column.type,
        type_generic: column.type_generic,
        is_dttm: toFlag(is_dttm),
      };
      await repository.updateColumn(known, change, at);
    }
  }
  await repository.insertColumns(dataset.id, added, at);
}

export const currencyOf = (metric: MetricRow) =>
  metric.currency === null
    ? null
    : (JSON.parse(metric.currency) as { symbol: string; symbolPosition: string });
