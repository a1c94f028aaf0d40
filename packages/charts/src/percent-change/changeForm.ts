import { SMART_NUMBER } from "../format/index.ts";
import type { TimeSeriesForm } from "../time-series/controls/lineControls.ts";
import type { PercentChangeForm } from "./controls.ts";

export type ChangeForm = PercentChangeForm & TimeSeriesForm;

const CHANGE = "+,.1%";

/** The form as pictures over an x axis read it: signed shares that are neither added nor on a logarithmic scale. */
export const changeForm = (form: PercentChangeForm): ChangeForm => ({
  ...form,
  stack: null,
  show_value: false,
  only_total: false,
  percentage_threshold: 0,
  contributionMode: null,
  logAxis: false,
  // A sum of the smaller series would be one of shares of different things.
  max_series: 0,
  showTooltipTotal: false,
  showTooltipPercentage: false,
  currency_format: null,
  y_axis_format: !form.y_axis_format || form.y_axis_format === SMART_NUMBER ? CHANGE : form.y_axis_format,
});
