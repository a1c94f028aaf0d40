import { MAX_INTEGER } from "@sightline/api/common";
import { chartByVizType } from "@sightline/charts";
import { readsChart } from "@sightline/charts/annotations";
import type { ChartFile, Entry } from "./bundleFiles.ts";

type Json = Readonly<Record<string, unknown>>;

/** How a chart names another one: by its number on this server or, in a bundle, by its uuid. */
export type ChartReference = number | string;

/** Another name for a chart; null: it is not there. */
type Rename = (chart: ChartReference) => ChartReference | null;

interface Renames {
  /** Of the charts that a map draws as its layers. */
  layer: Rename;
  /** Of the charts whose rows are annotations. */
  annotation: Rename;
}

/** No chart names more others than this; the store is asked for all of them in one statement. */
const MOST_REFERENCES = 1_000;

/** The charts that the controls of a chart name, layers first. */
export function chartReferences(params: Json): ChartReference[] {
  const annotations = listIn(params, "annotation_layers").filter(isFromChart);
  const values = [...layersIn(params), ...annotations.map(({ value }) => value)];
  return [...new Set(values.flatMap((value) => readReference(value) ?? []))].slice(0, MOST_REFERENCES);
}

/** The controls with other names for these charts; without those that are not there. */
export function renameReferences(params: Json, renames: Renames): Record<string, unknown> {
  const next: Record<string, unknown> = { ...params };
  const field = layersFieldOf(params);
  if (field !== null)
    next[field] = layersIn(params).flatMap((layer) => renameReference(layer, renames.layer) ?? []);
  if (Array.isArray(params.annotation_layers)) {
    next.annotation_layers = params.annotation_layers.flatMap((layer) => {
      if (!isFromChart(layer)) return [layer];
      const value = renameReference(layer.value, renames.annotation);
      return value === null ? [] : [{ ...layer, value }];
    });
  }
  return next;
}

/** The field of the layers that a chart draws; null: its type draws none. */
export const layersFieldOf = ({ viz_type }: Json): string | null =>
  chartByVizType(String(viz_type ?? ""))?.layersField ?? null;

/** Finds the file of a chart in a bundle. Superset names charts in charts by their old numbers, which end their paths. */
export function fileFinder(
  charts: readonly Pick<Entry<ChartFile>, "path" | "file">[],
): (chart: ChartReference) => ChartFile | null {
  const byNumber = new Map<number, ChartFile | null>();
  for (const { path, file } of charts) {
    const number = Number(/_(\d+)\.yaml$/.exec(path)?.[1] ?? Number.NaN);
    byNumber.set(number, byNumber.has(number) ? null : file);
  }
  const byUuid = new Map(charts.map(({ file }) => [file.uuid, file]));
  return (chart) =>
    (typeof chart === "number" ? byNumber.get(chart) : byUuid.get(chart.toLowerCase())) ?? null;
}

const layersIn = (params: Json): unknown[] => {
  const field = layersFieldOf(params);
  return field === null ? [] : listIn<unknown>(params, field);
};

interface ChartAnnotation {
  sourceType: "line" | "table";
  value: unknown;
}

const isFromChart = (layer: unknown): layer is ChartAnnotation =>
  layer !== null && typeof layer === "object" && readsChart(layer as ChartAnnotation);

const listIn = <T = unknown>(params: Json, field: string): T[] => {
  const value = params[field];
  return Array.isArray(value) ? value : [];
};

/** Numbers may be stored as text. Null for what can name no chart. */
function readReference(value: unknown): ChartReference | null {
  if (typeof value === "string" && value !== "" && !/^\d+$/.test(value)) return value;
  const id = typeof value === "string" && value !== "" ? Number(value) : value;
  return isStoredId(id) ? id : null;
}

const isStoredId = (id: unknown): id is number => Number.isInteger(id) && Math.abs(Number(id)) <= MAX_INTEGER;

const renameReference = (value: unknown, rename: Rename): ChartReference | null => {
  const reference = readReference(value);
  return reference === null ? null : rename(reference);
};
