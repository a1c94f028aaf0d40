import type { ChartInput, ChartModel, ChartTheme } from "../chart.ts";
import { baseOption, legendOf, tooltipOption, translator } from "../shared-picture/index.ts";
import { xAxisOption, yAxisOption } from "./axes.ts";
import { formatsOf } from "./formats.ts";
import { timeSeriesModel } from "./model.ts";
import { seriesOptions } from "./seriesOptions.ts";
import { readSettings, type Settings } from "./settings.ts";
import { timeSeriesTooltip } from "./tooltip.ts";

/** Space around the grid, px. */
const PADDING = 20;
/** Space under the grid for the zoom slider, px. */
const ZOOM_SPACE = 80;

/** Draws series over an x axis; `fixed` are the settings that the type does not leave to the form. */
export const timeSeriesTransform =
  (fixed: Partial<Settings> = {}) =>
  (input: ChartInput): ChartModel => {
    if (!input.queries[0]?.data.length) return { kind: "empty" };
    const settings: Settings = { ...readSettings(input.formData), ...fixed };
    const model = timeSeriesModel(input, settings);
    const formats = formatsOf(input, settings, model.axisType);
    const { theme } = input;
    const legend = legendOf(
      input.formData,
      model.series.map(({ name }) => name),
      theme,
      { zoomable: settings.zoomable, translate: translator(input) },
    );
    const places = xAxisOption(model, settings, theme, settings.seriesType === "bar");
    const values = yAxisOption(model, settings, formats, theme);
    return {
      kind: "echarts",
      option: {
        ...baseOption(input),
        grid: gridOf(settings, legend),
        legend: legend.option,
        xAxis: settings.horizontal ? values : places,
        // The first place of a horizontal picture stands at the top.
        yAxis: settings.horizontal ? { ...places, inverse: true } : values,
        series: seriesOptions(model, settings, formats, theme, new Set(input.hiddenSeries ?? [])),
        tooltip: tooltipOption(settings.richTooltip ? "axis" : "item", input),
        ...zoomOf(settings, theme, translator(input)),
      },
      tooltip: timeSeriesTooltip(input, model, settings, formats),
    };
  };

function gridOf(settings: Settings, legend: { side: string; space: number }): Record<string, unknown> {
  const title = settings.yTitle !== "";
  const isTop = settings.yTitlePosition === "Top";
  const top = title ? (isTop ? settings.yTitleMargin : 20) : 0;
  const left = title && !isTop ? settings.yTitleMargin : 0;
  const bottom = settings.xTitle === "" ? 0 : settings.xTitleMargin;
  const sides = {
    top: PADDING + top,
    right: PADDING,
    bottom:
      (settings.zoomable && !settings.horizontal ? ZOOM_SPACE : PADDING) +
      (settings.horizontal ? left : bottom),
    left: PADDING + (settings.horizontal ? bottom : left),
  };
  return {
    ...sides,
    [legend.side]: sides[legend.side as keyof typeof sides] + legend.space,
    outerBoundsMode: "same",
    outerBoundsContain: "axisLabel",
  };
}

/** The picture in small under the zoom slider. */
const shadow = ({ mutedText }: ChartTheme) => ({
  lineStyle: { color: mutedText, opacity: 0.4, width: 1 },
  areaStyle: { color: mutedText, opacity: 0.1 },
});

function zoomOf(settings: Settings, theme: ChartTheme, translate: (english: string) => string) {
  if (!settings.zoomable) return {};
  const axis = settings.horizontal ? "yAxisIndex" : "xAxisIndex";
  return {
    toolbox: {
      show: true,
      right: 5,
      top: 0,
      feature: {
        dataZoom: {
          ...(settings.stack ? { [settings.horizontal ? "xAxisIndex" : "yAxisIndex"]: false } : {}),
          title: { zoom: translate("zoom area"), back: translate("restore zoom") },
        },
      },
      iconStyle: { borderColor: theme.mutedText },
    },
    dataZoom: [
      {
        type: "slider",
        start: 0,
        end: 100,
        [axis]: 0,
        ...(settings.horizontal ? { right: 0, width: 20 } : { bottom: 30, height: 20 }),
        showDetail: false,
        borderColor: theme.gridLine,
        fillerColor: "rgba(128, 128, 128, 0.12)",
        handleStyle: { color: theme.background, borderColor: theme.mutedText },
        moveHandleStyle: { color: theme.mutedText, opacity: 0.3 },
        dataBackground: shadow(theme),
        selectedDataBackground: shadow(theme),
      },
      { type: "inside", [axis]: 0, zoomOnMouseWheel: false, moveOnMouseWheel: true },
    ],
  };
}
