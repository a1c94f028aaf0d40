import {
  collectControls,
  memorizeForm,
  type StandardizedFormData,
  type StoredFormData,
} from "./standardizedFormData.ts";

/** What must be known of the controls of the chart type that is switched to. */
export interface CarryControl {
  name: string;
  kind: string;
  default?: unknown;
  choices?: [value: unknown, label: string][];
  /** Accepts values that are not among the choices. */
  freeForm?: boolean;
}

const PUBLIC_KEYS = [
  "granularity_sqla",
  "time_grain_sqla",
  "time_range",
  "adhoc_filters",
  "limit",
  "timeseries_limit_metric",
  "series_limit_metric",
  "order_desc",
  "row_limit",
  "x_axis",
  "rolling_type",
  "rolling_periods",
  "min_periods",
  "time_compare",
  "comparison_type",
  "resample_rule",
  "resample_method",
];
/** Belong to the chart rather than to a control of its type. */
const CHART_KEYS = [
  "slice_id",
  "cache_timeout",
  "url_params",
  "dashboardId",
  "extra_form_data",
  "color_scheme",
];
const METRIC_SLOTS = ["metrics", "metric"];
const COLUMN_SLOTS = ["groupby", "columns", "groupbyColumns", "series", "entity"];

/** What a chart type takes over, where that does not follow from its controls. */
export interface CarryRules {
  /** Metrics and columns stay in the controls that have the same name in both types; no slot is filled. */
  sharedNamesOnly?: boolean;
  /** Of several columns the type takes the first. */
  firstColumnOnly?: boolean;
  /** Controls beside those that are filled: what they hold is not taken a second time. */
  secondSlots?: readonly string[];
  /** Most rows that the type takes over. */
  maxRows?: number;
  /** Keys of other types that mean something else here. */
  leftOut?: readonly string[];
  /** Keys whose values are of the former type alone: remembered with it, but not taken over. */
  ownKeys?: readonly string[];
}

/** The form for another chart type: what both share is kept, what the new one cannot take is remembered for the next switch. */
export function carryOver(
  formData: StoredFormData,
  toVizType: string,
  toControls: readonly CarryControl[],
  rules: CarryRules = {},
): StoredFormData {
  const collected = collectControls(formData);
  const memorizedFormData = memorizeForm(formData);
  const [, own] = memorizedFormData.find(([vizType]) => vizType === toVizType) ?? [];
  const shared = omit(formData, rules.ownKeys ?? []);
  const chartKeys = CHART_KEYS.filter((key) => !rules.leftOut?.includes(key));
  const form: StoredFormData = {
    ...pick(own ?? shared, [...toControls.map(({ name }) => name), ...(own ? CHART_KEYS : chartKeys)]),
    ...pick(shared, [
      ...PUBLIC_KEYS.filter((key) => toControls.some(({ name }) => name === key)),
      ...chartKeys,
    ]),
    viz_type: toVizType,
    datasource: formData.datasource,
  };
  for (const control of toControls) {
    if (form[control.name] !== undefined) form[control.name] = validValue(form[control.name], control);
  }
  const controls = rules.sharedNamesOnly ? collected : fillSlots(form, toControls, collected, rules);
  const { maxRows = Number.POSITIVE_INFINITY } = rules;
  if (Number(form.row_limit) > maxRows) form.row_limit = maxRows;
  return { ...form, standardizedFormData: { controls, memorizedFormData } satisfies StandardizedFormData };
}

/** Puts the collected metrics and columns into the form's slots, and returns what is left. */
function fillSlots(
  form: StoredFormData,
  toControls: readonly CarryControl[],
  { metrics, columns }: StandardizedFormData["controls"],
  { firstColumnOnly = false, secondSlots = [] }: CarryRules,
): StandardizedFormData["controls"] {
  const held = new Set(secondSlots.flatMap((name) => [form[name]].flat()).map((one) => JSON.stringify(one)));
  const withoutHeld = <T>(values: T[]): T[] => values.filter((value) => !held.has(JSON.stringify(value)));
  const slotIn = (names: string[]) =>
    names.map((name) => toControls.find((control) => control.name === name)).find(Boolean);
  const fill = <T>(slot: CarryControl | undefined, values: T[], one: boolean): T[] => {
    if (!slot) return values;
    form[slot.name] = one ? (values[0] ?? null) : values;
    return one ? values.slice(1) : [];
  };
  const metricSlot = slotIn(METRIC_SLOTS);
  const columnSlot = slotIn(COLUMN_SLOTS);
  const onlyFirst = firstColumnOnly || columnSlot?.kind === "column";
  const rows = Array.isArray(form.groupbyRows) ? form.groupbyRows : [];
  const free =
    columnSlot?.name === "groupbyColumns" ? columns.filter((column) => !rows.includes(column)) : columns;
  return {
    metrics: fill(metricSlot, withoutHeld(metrics), metricSlot?.kind === "metric"),
    columns: fill(columnSlot, withoutHeld(free), onlyFirst),
  };
}

/** The value itself, or what is left of it once values that the control does not offer are dropped. */
function validValue(value: unknown, { choices, freeForm, default: fallback }: CarryControl): unknown {
  if (!choices || freeForm || value === null) return value;
  const isOffered = (one: unknown) => choices.some(([offered]) => offered === one);
  if (Array.isArray(value)) return value.filter(isOffered);
  return isOffered(value) ? value : (fallback ?? null);
}

const pick = (formData: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(keys.filter((key) => formData[key] !== undefined).map((key) => [key, formData[key]]));

const omit = (formData: StoredFormData, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(formData).filter(([key]) => !keys.includes(key)));
