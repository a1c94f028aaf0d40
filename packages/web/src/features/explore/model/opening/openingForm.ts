import type { ExploreReply } from "@sightline/api/explore";
import { type ExploreDataset, isDataset } from "@sightline/api/explore-dataset";
import { chartByVizType, DEFAULT_VIZ_TYPE } from "@sightline/charts";
import {
  categoricalSchemes,
  defaultCategorical,
  defaultSequential,
  sequentialSchemes,
} from "@sightline/charts/color";
import type { ChartDataset, ChartDefinition, ChartManifest, FormData } from "@sightline/charts/contract";
import type { ControlKind } from "@sightline/charts/contract/controls";
import { coerceValue, controlsOf, NO_FILTER, newFormData, withDefaults } from "@sightline/charts/form";
import type { ExploreAddress } from "@sightline/core/explore-address";
import type { AdhocFilter } from "@sightline/core/filters";
import { temporalFilter } from "@sightline/core/filters/editing";
import { fieldsForType } from "../suggest/fieldsForType.ts";
import type { Suggestion } from "../suggest/suggestCharts.ts";
import { withKnownOrders } from "./knownOrders.ts";

export interface OpeningInput {
  reply: ExploreReply["result"];
  address: ExploreAddress;
  /** Form data that another page posted; it lies over what is stored. */
  postedForm: Record<string, unknown> | null;
  /** Settings of the installation. */
  conf: { DEFAULT_VIZ_TYPE?: unknown; DEFAULT_TIME_FILTER?: unknown };
  /** Charts that suit the dataset, the best first; none where somebody has begun a form. */
  suggestions?: readonly Suggestion[];
  /**
   * The feature flag by which a form has a filter on time, and the time column of one that includes time is a dimension.
   */
  genericAxes: boolean;
}

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** The dataset as the charts take it; null when it is gone. */
export const datasetOf = ({ dataset }: ExploreReply["result"]): ExploreDataset | null =>
  isDataset(dataset) ? dataset : null;

/**
 * The chart type that the explore screen opens with; nothing may draw it. What suits the dataset comes before the
 * product's own default, not before one that the installation has set.
 */
export const openingType = ({ reply, address, postedForm, conf, suggestions }: OpeningInput): string =>
  address.viz_type ??
  text(postedForm?.viz_type) ??
  text(reply.form_data.viz_type) ??
  (conf.DEFAULT_VIZ_TYPE === DEFAULT_VIZ_TYPE ? null : text(conf.DEFAULT_VIZ_TYPE)) ??
  suggestions?.[0]?.vizType ??
  DEFAULT_VIZ_TYPE;

/** What draws a type: of one that nothing draws, what draws the standard one. */
export const manifestFor = (vizType: string): ChartManifest =>
  chartByVizType(vizType) ?? (chartByVizType(DEFAULT_VIZ_TYPE) as ChartManifest);

/** The form that the explore screen opens with. `chart`: the definition of `manifestFor(openingType(…))`. */
export function openingForm(opening: OpeningInput, chart: ChartDefinition): FormData {
  const { reply, address, postedForm, conf } = opening;
  const dataset = datasetOf(reply);
  const stored: Record<string, unknown> = { ...reply.form_data, ...postedForm };
  const wanted = openingType(opening);
  const datasource = text(stored.datasource) ?? `${reply.dataset.id}__${reply.dataset.type ?? "table"}`;
  const time_range = text(conf.DEFAULT_TIME_FILTER) ?? NO_FILTER;
  const start =
    reply.slice === null
      ? withTimeRange(
          newFormData(manifestFor(wanted).vizType, chart, datasource, dataset),
          time_range,
          opening.genericAxes,
        )
      : { slice_id: reply.slice.slice_id };
  const suggested = fieldsForType(chart, wanted, opening.suggestions ?? [], dataset);
  const formData: FormData = { ...start, ...suggested, ...stored, viz_type: wanted, datasource };
  if (address.dashboard_id !== undefined) formData.dashboardId = address.dashboard_id;
  // Charts of other clients keep the dashboard that they were once opened from.
  else if (reply.slice?.form_data?.dashboardId !== undefined) delete formData.dashboardId;
  return completeForm(opening, formData, chart);
}

/** The form that a chart was saved with, as it would open: only what a person has changed since differs from it. */
export function savedForm(
  opening: OpeningInput,
  chart: ChartDefinition,
  datasource: string,
): FormData | null {
  const { slice } = opening.reply;
  if (slice === null) return null;
  const stored = { ...slice.form_data, viz_type: slice.viz_type, datasource } as FormData;
  return completeForm(opening, stored, chart);
}

/** Brings a form up to what the screen shows. A type that nothing draws keeps its form as it is. */
function completeForm(opening: OpeningInput, form: FormData, chart: ChartDefinition): FormData {
  const { reply, genericAxes } = opening;
  const timed = genericAxes ? timeAsDimension(form) : form;
  if (chartByVizType(timed.viz_type) === null) return timed;
  const formData = withTimeFilter(timed, chart, datasetOf(reply), genericAxes);
  const filled = withDefaults(chart, formData, datasetOf(reply), reply.slice !== null);
  return withKnownSchemes(withKnownChoices(filled, chart, datasetOf(reply)), chart);
}

/**
 * A form whose range of time is seen among its filters. Without the flag, only that of an older form is added, which its
 * type has no control for any more.
 */
function withTimeFilter(
  form: FormData,
  chart: ChartDefinition,
  dataset: ChartDataset | null,
  genericAxes: boolean,
): FormData {
  const range = text(form.time_range) ?? NO_FILTER;
  const column = text(form.granularity_sqla) ?? dataset?.main_dttm_col;
  const filters = (form.adhoc_filters as AdhocFilter[] | undefined) ?? [];
  const names = new Set(controlsOf(chart).map(({ name }) => name));
  const isSeen = names.has("time_range") || filters.some(({ operator }) => operator === "TEMPORAL_RANGE");
  const isWanted = range !== NO_FILTER || (genericAxes && names.has("adhoc_filters"));
  if (!column || isSeen || !isWanted) return form;
  return { ...form, adhoc_filters: [...filters, temporalFilter(column, range)] };
}

/**
 * A choice that a control no longer offers becomes null, or leaves its list. What a dataset offers is not known while it
 * is missing.
 */
function withKnownChoices(
  formData: FormData,
  chart: ChartDefinition,
  dataset: ExploreDataset | null,
): FormData {
  const known = dataset ? withKnownOrders(chart, formData, dataset) : { ...formData };
  for (const control of controlsOf(chart)) {
    const value = known[control.name];
    if (value === undefined || value === null) continue;
    const choices = control.choices ?? (dataset ? control.choicesOf?.(formData, dataset) : undefined);
    known[control.name] = coerceValue({ ...control, ...(choices && { choices }) }, value);
  }
  return known;
}

/** A new form with the default time range: in the filter on time that it starts with, or without that filter. */
function withTimeRange(formData: FormData, time_range: string, genericAxes: boolean): FormData {
  const filters = (formData.adhoc_filters as AdhocFilter[] | undefined) ?? [];
  const adhoc_filters = filters
    .filter(({ operator }) => genericAxes || operator !== "TEMPORAL_RANGE")
    .map((filter) => (filter.operator === "TEMPORAL_RANGE" ? { ...filter, comparator: time_range } : filter));
  return { ...formData, time_range, adhoc_filters };
}

/** A form that includes time: its time column becomes the first dimension, the time column field is cleared. */
export function timeAsDimension(formData: FormData): FormData {
  const column = text(formData.granularity_sqla);
  if (!formData.include_time || !column) return formData;
  const groupby = Array.isArray(formData.groupby) ? formData.groupby.filter((one) => one !== column) : [];
  return { ...formData, groupby: [column, ...groupby], granularity_sqla: null };
}

/** For the kinds of controls of colors: the schemes that they offer, and the one that charts begin with. */
const SCHEMES: Partial<
  Record<ControlKind, { schemes: () => readonly { id: string }[]; standard: () => string }>
> = {
  colorScheme: { schemes: categoricalSchemes, standard: defaultCategorical },
  sequentialScheme: { schemes: sequentialSchemes, standard: defaultSequential },
};

/** Color schemes that are not there any more give way to the defaults of their controls. */
function withKnownSchemes(formData: FormData, chart: ChartDefinition): FormData {
  const known: FormData = { ...formData };
  for (const { name, kind, default: standard } of controlsOf(chart)) {
    const schemes = SCHEMES[kind];
    if (!schemes || schemes.schemes().some(({ id }) => id === formData[name])) continue;
    known[name] = standard ?? schemes.standard();
  }
  return known;
}
