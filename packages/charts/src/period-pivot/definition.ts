import { interpolateRgb } from "d3-interpolate";
import { readableColor } from "../color/contrast/index.ts";
import type { RgbaValue } from "../contract/controls/index.ts";
import { type ChartTheme, defineChart } from "../contract/index.ts";
import type { FormStep } from "../contract/versions/index.ts";
import { renameOldControls } from "../retired/oldTimeSeriesForm.ts";
import { baseAxis, baseQuery } from "../shared-query/index.ts";
import type { SeriesType } from "../time-series/controls/chartControls.ts";
import { NO_FORECAST } from "../time-series/controls/forecast/index.ts";
import type { TimeSeriesForm } from "../time-series/controls/lineControls.ts";
import { timeSeriesPicture } from "../time-series/index.ts";
import type { TimeSeriesModel } from "../time-series/model/model.ts";
import { controls, type PeriodPivotForm } from "./controls.ts";
import { model } from "./model.ts";

/** The type had the controls of the old charts over time. */
const oldControlsGetNames: FormStep = { to: 2, up: renameOldControls };

const STYLES: Readonly<Record<PeriodPivotForm["line_interpolation"], SeriesType>> = {
  linear: "line",
  basis: "smooth",
  cardinal: "smooth",
  monotone: "smooth",
  "step-before": "start",
  "step-after": "end",
};

/** What other charts over an x axis offer, and this one does not. */
const NOT_OFFERED = {
  ...NO_FORECAST,
  groupby: [],
  x_axis_sort: null,
  x_axis_sort_asc: true,
  xAxisForceCategorical: false,
  contributionMode: null,
  max_series: 0,
  stack: null,
  show_value: false,
  only_total: false,
  percentage_threshold: 0,
  minorTicks: false,
  truncateXAxis: false,
  xAxisBounds: [null, null],
  showTooltipTotal: false,
  showTooltipPercentage: false,
  tooltipSortByMetric: false,
  tooltipTimeFormat: "smart_date",
} satisfies Partial<TimeSeriesForm>;

const STANDARD_COLOR: RgbaValue = { r: 0, g: 122, b: 135, a: 1 };
/** How much of the color the oldest line has, and the one before the newest. */
const FAINTEST = 0.35;
const STRONGEST = 0.65;

const draw = timeSeriesPicture(({ line_interpolation }: PeriodPivotForm & TimeSeriesForm) => ({
  seriesType: STYLES[line_interpolation],
}));

/** The lines in one color: the newest in full, the others the paler the older they are. */
function periodTheme(theme: ChartTheme, { series }: TimeSeriesModel, color: RgbaValue | null): ChartTheme {
  const { r, g, b } = color ?? STANDARD_COLOR;
  const mix = interpolateRgb(theme.background, readableColor(`rgb(${r}, ${g}, ${b})`, theme.background));
  const rankOf = new Map(series.map(({ name }, rank) => [name, rank]));
  const last = series.length - 1;
  return {
    ...theme,
    color: (label) => {
      const rank = rankOf.get(label) ?? last;
      return mix(rank === last ? 1 : FAINTEST + ((STRONGEST - FAINTEST) * rank) / Math.max(last - 1, 1));
    },
  };
}

/** A metric over time, cut in periods that lie on each other. */
export default defineChart({
  controls,
  version: 2,
  steps: [oldControlsGetNames],
  buildQuery: (form) => {
    const base = baseQuery(form);
    const axis = form.x_axis;
    return [
      {
        ...base,
        columns: axis === null ? [] : [baseAxis(axis, base.extras?.time_grain_sqla)],
        ...(axis === null ? { is_timeseries: true } : { orderby: [[axis, true]] }),
      },
    ];
  },
  model,
  picture: (series, input) => {
    const { form } = input;
    const metrics = form.metric === null ? [] : [form.metric];
    const theme = periodTheme(input.theme, series, form.color_picker);
    const full = { ...form, ...NOT_OFFERED, metrics } as unknown as PeriodPivotForm & TimeSeriesForm;
    return { ...draw(series, { ...input, theme, form: full }), timeAxis: null };
  },
});
