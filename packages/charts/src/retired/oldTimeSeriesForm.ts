import type { FormData } from "../contract/index.ts";
import { readList } from "../control-kinds/index.ts";
import { renameKeys, withoutKeys } from "./renameKeys.ts";

/** What the old charts over time called their controls. */
const NAMES = {
  bottom_margin: "x_axis_title_margin",
  left_margin: "y_axis_title_margin",
  show_controls: "show_extra_controls",
  x_axis_label: "x_axis_title",
  x_axis_format: "x_axis_time_format",
  x_axis_showminmax: "truncateXAxis",
  x_ticks_layout: "xAxisLabelRotation",
  y_axis_label: "y_axis_title",
  y_axis_showminmax: "truncateYAxis",
  y_log_scale: "logAxis",
} as const;
const DROPPED = ["contribution", "show_brush", "show_markers"];
/** Of a title whose margin nobody has chosen, px. */
const TITLE_MARGIN = 30;

const marginOf = (title: unknown, margin: unknown): unknown =>
  title && (!margin || margin === "auto") ? TITLE_MARGIN : margin;

/** The form of an old chart over time with the controls of today's. */
export function oldTimeSeriesForm(form: FormData): FormData {
  const { comparison_type, time_compare, x_ticks_layout } = form;
  const renamed = renameKeys(
    {
      ...form,
      bottom_margin: marginOf(form.x_axis_label, form.bottom_margin),
      left_margin: marginOf(form.y_axis_label, form.left_margin),
      y_axis_showminmax: true,
      ...(x_ticks_layout !== undefined && { x_ticks_layout: x_ticks_layout === "45°" ? 45 : 0 }),
    },
    NAMES,
  );
  const shifts = readList(time_compare)
    .filter((shift) => typeof shift === "string")
    .map((shift) => (shift.trim().endsWith("ago") ? shift.trim() : `${shift.trim()} ago`));
  return withoutUndefined({
    ...withoutKeys(renamed, DROPPED),
    contributionMode: form.contribution ? "row" : null,
    zoomable: form.show_brush === "yes",
    markerEnabled: Boolean(form.show_markers),
    ...(time_compare !== undefined && { time_compare: shifts }),
    comparison_type: comparison_type === "absolute" ? "difference" : (comparison_type ?? "values"),
  });
}

const withoutUndefined = (form: FormData): FormData =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as FormData;

/** The same for a type that goes on under its name: a form without old controls stays as it is. */
export const renameOldControls = (form: FormData): FormData =>
  [...Object.keys(NAMES), ...DROPPED].some((key) => form[key] !== undefined) ? oldTimeSeriesForm(form) : form;
