import type { PictureInput } from "../contract/index.ts";
import type { NumberPicture } from "../contract/pictures/number/index.ts";
import { adaptiveNumberFormatter, timeFormatter } from "../format/index.ts";
import { bigNumberFormatter } from "../shared-picture/index.ts";
import { fitLines } from "../shared-picture/text/index.ts";
import type { TrendForm } from "./controls.ts";
import type { TrendModel } from "./model.ts";
import { trendLine } from "./trendLine.ts";

/** Share of the height that the trend line takes. */
const TREND_SHARE = 0.3;
/** Share of the text's height for the time above the number. */
const TIMESTAMP_SHARE = 0.1;
/** Below this height there is no room for a line besides the number, px. */
const MIN_HEIGHT_OF_TREND = 90;

/** The number, its change, and under it the line of its past. */
export function picture(model: TrendModel, input: PictureInput<TrendForm>): NumberPicture {
  const { form, size, translate } = input;
  const showsTrend = form.show_trend_line && model.points.length > 1 && size.height >= MIN_HEIGHT_OF_TREND;
  const trendHeight = showsTrend ? Math.floor(size.height * TREND_SHARE) : 0;
  const text = numberText(model, input);
  const title = form.show_metric_name ? model.metric || null : null;
  const timestamp = form.show_timestamp && model.newest !== null ? timeText(form)(model.newest) : null;
  const change = changeText(model, form);
  const subtitle = form.subtitle || null;
  const [titleSize, timestampSize, fontSize, changeSize, subtitleSize] = fitLines(
    [
      { text: title, share: form.metric_name_font_size },
      { text: timestamp, share: TIMESTAMP_SHARE },
      { text: text ?? translate("No data"), share: form.header_font_size },
      { text: change, share: form.subheader_font_size },
      { text: subtitle, share: form.subtitle_font_size },
    ],
    { width: size.width, height: size.height - trendHeight },
  ) as [number, number, number, number, number];
  return {
    kind: "number",
    text,
    emptyTitle: translate("No data"),
    emptyHint: model.hasRows
      ? translate("No data after filtering or data is NULL for the latest time record")
      : translate("Try applying different filters or ensuring your datasource has data"),
    title,
    subtitle,
    fontSize,
    titleSize,
    subtitleSize,
    timestamp: timestamp === null ? null : { text: timestamp, size: timestampSize },
    change:
      change === null || model.change === null
        ? null
        : { text: change, size: changeSize, direction: Math.sign(model.change) as -1 | 0 | 1 },
    badge:
      model.staleSince === null || text === null
        ? null
        : {
            text: translate("Not up to date"),
            hint: `${translate("Last available value seen on")} ${timeText(form)(model.staleSince)}`,
          },
    trend: showsTrend && text !== null ? { picture: trendLine(model, input), height: trendHeight } : null,
  };
}

function numberText(
  { value, isTime }: TrendModel,
  { form, dataset }: PictureInput<TrendForm>,
): string | null {
  if (value === null) return null;
  if (isTime) return timeText(form)(value);
  return bigNumberFormatter(form.metric, dataset, form.y_axis_format, form.currency_format)(value);
}

const timeText = ({ time_format, time_grain_sqla }: TrendForm) =>
  timeFormatter(time_format ?? "smart_date", time_grain_sqla ?? undefined);

const share = adaptiveNumberFormatter("+,.1%");

const changeText = ({ change }: TrendModel, { compare_suffix }: TrendForm): string | null =>
  change === null ? null : `${share(change)} ${compare_suffix}`.trimEnd();
