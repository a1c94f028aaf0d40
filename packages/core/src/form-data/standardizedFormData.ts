import { columnLabel, metricLabel } from "../metrics/index.ts";
import type { QueryColumn, QueryMetric } from "../query/index.ts";

export type StoredFormData = Record<string, unknown> & { viz_type: string; datasource: string };

/** What a chart type could not take, and the last form of every type, carried along while types are tried. */
export interface StandardizedFormData {
  controls: { metrics: QueryMetric[]; columns: QueryColumn[] };
  memorizedFormData: [vizType: string, formData: StoredFormData][];
}

const METRIC_KEYS = ["metric", "metrics", "metric_2", "size", "x", "y", "secondary_metric"];
const COLUMN_KEYS = [
  "groupby",
  "columns",
  "groupbyColumns",
  "groupbyRows",
  "entity",
  "series",
  "series_columns",
];

/** The metrics and columns of a form and those left over from before, each label once. */
export function collectControls(formData: StoredFormData): StandardizedFormData["controls"] {
  const left = standardizedOf(formData)?.controls;
  return {
    metrics: unique([...valuesOf<QueryMetric>(formData, METRIC_KEYS), ...(left?.metrics ?? [])], metricLabel),
    columns: unique([...valuesOf<QueryColumn>(formData, COLUMN_KEYS), ...(left?.columns ?? [])], columnLabel),
  };
}

/** The forms of the types used so far, the given one last; none of another dataset. */
export function memorizeForm(formData: StoredFormData): StandardizedFormData["memorizedFormData"] {
  const { standardizedFormData: _, ...form } = formData;
  const others = (standardizedOf(formData)?.memorizedFormData ?? []).filter(
    ([vizType, { datasource }]) => vizType !== formData.viz_type && datasource === formData.datasource,
  );
  return [...others, [formData.viz_type, form as StoredFormData]];
}

function standardizedOf(formData: StoredFormData): StandardizedFormData | undefined {
  const value = formData.standardizedFormData;
  return typeof value === "object" && value !== null ? (value as StandardizedFormData) : undefined;
}

/** Text and objects only: `x` and `y` hold numbers in some types. */
function valuesOf<T>(formData: StoredFormData, keys: readonly string[]): T[] {
  const values = keys.flatMap((key) => [formData[key]].flat());
  return values.filter((value) => (typeof value === "string" ? value !== "" : isObject(value))) as T[];
}

const isObject = (value: unknown) => typeof value === "object" && value !== null;

const unique = <T>(values: T[], labelOf: (value: T) => string): T[] =>
  [...new Map(values.map((value) => [labelOf(value), value] as const).reverse()).values()].reverse();
