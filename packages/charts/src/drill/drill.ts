import type { AdhocFilter } from "@sightline/core/filters";
import { columnLabel } from "@sightline/core/metrics";
import type { QueryColumn, QueryFilter, QueryObject, Scalar } from "@sightline/core/query";
import type { Control } from "../contract/controls/index.ts";
import type { ChartDefinition, FormData } from "../contract/index.ts";
import type { Mark, MarkValue } from "../contract/marks/index.ts";
import { readColumns } from "../control-kinds/index.ts";
import { controlsOf } from "../form/form.ts";
import { timeFormatter } from "../format/index.ts";

/** One value of a mark, as a condition on the rows behind it. */
export interface DrillFilter {
  filter: QueryFilter;
  /** The value as a reader knows it. */
  label: string;
}

/** The conditions that together give the rows behind a mark: its dimensions, its place along an axis, what it stands beside. */
export const drillFilters = ({
  values,
  place,
  beside = [],
}: Pick<Mark, "values" | "place" | "beside">): DrillFilter[] =>
  [...values, ...(place ? [place] : []), ...beside].map(drillFilter);

/** What a chart is limited to when a mark is broken down: a number of a row stands for its row. */
export const drilledValues = ({ values, beside = [] }: Pick<Mark, "values" | "beside">): Mark["values"] =>
  values.length > 0 ? values : [...beside];

function drillFilter({ column: col, value, grain }: MarkValue): DrillFilter {
  const label = value === null || value === undefined ? "<NULL>" : labelOf(value, grain);
  if (Array.isArray(value)) return { filter: { col, op: "IN", val: value.filter(isScalar) }, label };
  if (!isScalar(value)) return { filter: { col, op: "IS NULL" }, label };
  return { filter: { col, op: "==", val: value, ...(grain ? { grain } : {}) }, label };
}

const isScalar = (value: unknown): value is Scalar => ["string", "number", "boolean"].includes(typeof value);
const labelOf = (value: unknown, grain: string | null | undefined): string =>
  grain ? timeFormatter(null, grain)(value) : listText([value].flat());

/** More values of a mark are counted: their names would fill a menu. */
const MOST_NAMED = 3;

const listText = (values: readonly unknown[]): string =>
  values.length > MOST_NAMED
    ? `${values.slice(0, MOST_NAMED).join(", ")}, … (${values.length})`
    : values.join(", ");

/** What a call for the rows behind a chart's query sends. Conditions on groups say nothing of single rows. */
export function detailBody(query: QueryObject, filters: readonly DrillFilter[]): Record<string, unknown> {
  const { granularity, time_range, extras } = query;
  const { where, relative_start, relative_end } = extras ?? {};
  return withoutUndefined({
    filters: [...(query.filters ?? []), ...filters.map(({ filter }) => filter)],
    granularity: granularity ?? undefined,
    time_range: time_range ?? undefined,
    extras: withoutUndefined({ where, relative_start, relative_end }),
  });
}

const withoutUndefined = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Controls that take another dimension where the mark says nothing of one, the first that a type has. */
const DIMENSION_CONTROLS = ["groupby", "series", "columns", "groupbyRows", "entity"];

/** The control whose dimension a drill replaces: the one that the mark's last dimension comes from; null: there is none. */
export function drillControl(
  chart: Pick<ChartDefinition, "controls">,
  formData: FormData,
  { values, query }: Pick<Mark, "values" | "query">,
): Control | null {
  const suffix = query?.suffix ?? "";
  const controls = controlsOf(chart).filter(
    ({ kind, name }) => (kind === "columns" || kind === "column") && name.endsWith(suffix),
  );
  const last = values.at(-1);
  const own =
    last && controls.find(({ name }) => columnNames(formData[name]).includes(columnLabel(last.column)));
  const named = DIMENSION_CONTROLS.map((wanted) => controls.find(({ name }) => name === wanted + suffix));
  return own ?? named.find((control) => control !== undefined) ?? null;
}

/** Whether a chart can be broken down by another dimension: single records have none. */
export const canDrillBy = ({ query_mode }: FormData): boolean => query_mode !== "raw";

/** The dimensions of a chart that a drill would give way to or that stand beside it, by name. */
export const dimensionsOf = (chart: Pick<ChartDefinition, "controls">, formData: FormData): string[] => [
  ...new Set(
    controlsOf(chart)
      .filter(
        ({ name }) => name === "x_axis" || name === "groupbyColumns" || DIMENSION_CONTROLS.includes(name),
      )
      .flatMap(({ name }) => columnNames(formData[name])),
  ),
];

const columnNames = (value: unknown): string[] =>
  readColumns([value].flat().filter((column) => column !== null && column !== undefined)).map(columnLabel);

/** A chart's form, limited to a mark and grouped by another column in the place of the mark's dimension. */
export function drilledForm(
  formData: FormData,
  control: Pick<Control, "name" | "kind">,
  mark: Pick<Mark, "values" | "query">,
  column: QueryColumn,
): FormData {
  const filtersKey = `adhoc_filters${mark.query?.suffix ?? ""}`;
  const filters = mark.values.map(drillFilter).map(({ filter }) => filter);
  // A filter of the form has no grain, one that comes to it from outside has.
  const simple = filters.filter(({ grain, col }) => !grain && typeof col === "string");
  const others = filters.filter((filter) => !simple.includes(filter));
  const stored = formData[filtersKey];
  const own = Array.isArray(stored) ? stored : [];
  const extra = (formData.extra_form_data ?? {}) as { filters?: QueryFilter[] };
  return {
    ...formData,
    [control.name]: control.kind === "columns" ? [column] : column,
    [filtersKey]: [...own, ...simple.map(adhocFilter)],
    ...(others.length > 0 && {
      extra_form_data: { ...extra, filters: [...(extra.filters ?? []), ...others] },
    }),
  };
}

const adhocFilter = ({ col, op, val }: QueryFilter): AdhocFilter => ({
  expressionType: "SIMPLE",
  clause: "WHERE",
  subject: columnLabel(col),
  operator: op,
  operatorId: op === "IS NULL" ? "IS_NULL" : op === "IN" ? "IN" : "EQUALS",
  comparator: val ?? null,
});
