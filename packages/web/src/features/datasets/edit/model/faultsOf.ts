import { isObjectText } from "./extra.ts";
import type { ColumnForm, DatasetForm, MetricForm } from "./form.ts";

export const TABS = ["settings", "source", "metrics", "columns", "calculated", "preview", "usage"] as const;
export type EditorTab = (typeof TABS)[number];

/** What is wrong with a field: a key of the message catalogue, and the name that it speaks of. */
export interface Fault {
  tab: EditorTab;
  /** The key of the column or metric; null: a field of the dataset itself. */
  part: string | null;
  field: string;
  message: string;
  name?: string;
}

const WHOLE = /^\s*[+-]?\d+\s*$/;
const DATE_FORMAT = /^(epoch_s|epoch_ms|(?:[^%]|%%)*%[a-zA-Z](?:[^%]|%[a-zA-Z%])*)$/;
const MAX_NAME = 255;
const MAX_TABLE_NAME = 250;
const MAX_PREDICATE = 1000;
/** The largest number that the store keeps. */
const MAX_INTEGER = 2_147_483_647;

/** All that keeps a form from being saved. */
export function faultsOf(form: DatasetForm): Fault[] {
  const faults: Fault[] = [];
  const { source } = form;
  const settings = (field: string, message: string) =>
    faults.push({ tab: "settings", part: null, field, message });
  const ofSource = (field: string, message: string) =>
    faults.push({ tab: "source", part: null, field, message });

  for (const field of ["cache_timeout", "offset"] as const) {
    const text = form[field];
    if (text.trim() !== "" && !isInteger(text)) settings(field, "fault.integer");
  }
  if (!isObjectText(form.rest)) settings("rest", "fault.json");
  if (form.fetch_values_predicate.length > MAX_PREDICATE) settings("fetch_values_predicate", "fault.long");
  if (!isObjectText(source.template_params)) settings("template_params", "fault.json");
  if (source.table_name.trim() === "") ofSource("table_name", "fault.required");
  if (source.table_name.length > MAX_TABLE_NAME) ofSource("table_name", "fault.long");
  if (source.isVirtual && source.sql.trim() === "") ofSource("sql", "fault.noSql");
  return [...faults, ...columnFaults(form.columns), ...metricFaults(form.metrics)];
}

const isInteger = (text: string) => WHOLE.test(text) && Math.abs(Number(text)) <= MAX_INTEGER;

function columnFaults(columns: readonly ColumnForm[]): Fault[] {
  const repeated = repeatedNames(columns.map(({ column_name }) => column_name));
  return columns.flatMap((column) => {
    const name = column.column_name.trim();
    const tab = column.expression === null ? ("columns" as const) : ("calculated" as const);
    const found: Fault[] = [];
    const say = (field: string, message: string) =>
      found.push({ tab, part: column.key, field, message, name });
    if (name === "") say("column_name", "fault.required");
    else if (name.length > MAX_NAME) say("column_name", "fault.long");
    else if (repeated.has(name)) say("column_name", "fault.columnTwice");
    if (column.expression?.trim() === "") say("expression", "fault.noExpression");
    const format = column.python_date_format.trim();
    if (format !== "" && !DATE_FORMAT.test(format)) say("python_date_format", "fault.dateFormat");
    if (!isObjectText(column.rest)) say("rest", "fault.json");
    return found;
  });
}

function metricFaults(metrics: readonly MetricForm[]): Fault[] {
  const repeated = repeatedNames(metrics.map(({ metric_name }) => metric_name));
  return metrics.flatMap((metric) => {
    const name = metric.metric_name.trim();
    const found: Fault[] = [];
    const say = (field: string, message: string) =>
      found.push({ tab: "metrics", part: metric.key, field, message, name });
    if (name === "") say("metric_name", "fault.required");
    else if (name.length > MAX_NAME) say("metric_name", "fault.long");
    else if (repeated.has(name)) say("metric_name", "fault.metricTwice");
    if (metric.expression.trim() === "") say("expression", "fault.required");
    if (!isObjectText(metric.rest)) say("rest", "fault.json");
    return found;
  });
}

function repeatedNames(names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const name of names.map((one) => one.trim())) (seen.has(name) ? repeated : seen).add(name);
  return repeated;
}
