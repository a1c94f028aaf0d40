import type { ChartInput, TooltipContent, TooltipParam, TooltipRow } from "../chart.ts";
import { numberFormatter } from "../format/index.ts";
import { toNumber, translator } from "../shared-picture/index.ts";
import type { Formats } from "./formats.ts";
import type { TimeSeriesModel } from "./model.ts";
import { BASELINE_ID } from "./seriesOptions.ts";
import type { Settings } from "./settings.ts";

interface Entry {
  id: string;
  color: string;
  name: string;
  value: number;
}

/** The tooltip of a picture over an x axis: one row per series, then their total. */
export function timeSeriesTooltip(
  input: ChartInput,
  model: TimeSeriesModel,
  settings: Settings,
  formats: Formats,
) {
  const byId = new Map(model.series.map((series) => [series.id, series]));
  const share = numberFormatter(".2%");
  const translate = translator(input);

  const entryOf = (param: TooltipParam): Entry[] => {
    const series = byId.get(param.seriesId ?? "");
    const value = toNumber(pair(param)[settings.horizontal ? 0 : 1]);
    if (param.seriesId === BASELINE_ID || !series || value === null) return [];
    return [
      {
        id: series.id,
        color: input.theme.color(series.name, settings.colorScheme),
        name: series.name,
        value,
      },
    ];
  };

  const rowOf = (entry: Entry, total: number | null, hovered: string | null | undefined): TooltipRow => ({
    color: entry.color,
    name: entry.name,
    values: [
      formats.series(byId.get(entry.id)!)(entry.value),
      ...(total === null ? [] : [share(total === 0 ? 0 : entry.value / total)]),
    ],
    emphasised: entry.id === hovered,
  });

  return (params: TooltipParam | TooltipParam[], hovered?: string | null): TooltipContent => {
    const list = Array.isArray(params) ? params : [params];
    const place = list[0] ? pair(list[0])[settings.horizontal ? 1 : 0] : undefined;
    const title = place === undefined ? "" : formats.title(place as number | string);
    const entries = list.flatMap(entryOf);
    if (!settings.richTooltip)
      return { title, rows: entries.slice(0, 1).map((one) => rowOf(one, null, one.id)) };

    const shown = settings.stack ? entries.filter(({ value }) => value !== 0).reverse() : entries;
    if (settings.tooltipSort) shown.sort((a, b) => b.value - a.value);
    const total = shown.reduce((sum, { value }) => sum + value, 0);
    const withShare = settings.tooltipPercentage && settings.contributionMode === null;
    const rows = shown.map((entry) => rowOf(entry, withShare ? total : null, hovered));
    if (settings.tooltipTotal && shown.length > 1) {
      rows.push({
        color: null,
        name: translate("Total"),
        values: [formats.axis(total), ...(withShare ? [share(1)] : [])],
        emphasised: false,
      });
    }
    return { title, rows };
  };
}

const pair = (param: TooltipParam): unknown[] => (Array.isArray(param.value) ? param.value : []);
