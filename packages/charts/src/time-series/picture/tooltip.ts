import type { PictureInput } from "../../contract/index.ts";
import type { TooltipContent, TooltipParam, TooltipRow } from "../../contract/pictures/index.ts";
import { adaptiveNumberFormatter } from "../../format/index.ts";
import { MOST_ROWS, moreRow, toNumber } from "../../shared-picture/index.ts";
import { annotationColor, annotationRows } from "../annotations/index.ts";
import { forecastId, forecastText } from "../forecast/index.ts";
import { type Formats, showsRelations } from "./formats.ts";
import { placeColor, seriesColor } from "./seriesOptions.ts";
import type { Settings } from "./settings.ts";
import type { StackedModel } from "./stacking.ts";

interface Entry {
  id: string;
  color: string;
  name: string;
  shift: string | null;
  value: number;
  /** What is said of it. */
  text: string;
}

/** The tooltip of a picture over an x axis: one row per series, then their total. */
export function timeSeriesTooltip(
  { theme, translate }: Pick<PictureInput, "theme" | "translate">,
  model: StackedModel,
  settings: Settings,
  formats: Formats,
  /** Names that the legend switched off. */
  hidden: ReadonlySet<string> = new Set(),
) {
  const byId = new Map(model.series.map((series) => [series.id, series]));
  const byForecast = new Map(
    model.series.flatMap((series) => (series.forecast ? [[forecastId(series.id), series] as const] : [])),
  );
  const share = adaptiveNumberFormatter(".2%");

  const entryOf = (param: TooltipParam): Entry[] => {
    const own = byId.get(param.seriesId ?? "");
    const series = own ?? byForecast.get(param.seriesId ?? "");
    const value = toNumber(pair(param)[settings.horizontal ? 0 : 1]);
    if (!series || value === null) return [];
    const at = param.dataIndex ?? -1;
    // Where there is a value, its row says what was predicted, too.
    if (own === undefined && settings.rich_tooltip && (series.values[at] ?? null) !== null) return [];
    const print = formats.exact(series.metric);
    return [
      {
        id: series.id,
        color:
          settings.colorsByPlace && model.x[at] !== undefined
            ? placeColor(model.x[at], settings, theme)
            : seriesColor(series, settings, theme, model.series.length === 1),
        name: series.name,
        shift: series.shift,
        value,
        text: series.forecast
          ? forecastText(series.values[at] ?? null, series.forecast, at, print)
          : print(value),
      },
    ];
  };

  const rowOf = (entry: Entry, total: number | null, hovered: string | null | undefined): TooltipRow => ({
    color: entry.color,
    name: entry.name,
    values: [entry.text, ...(total === null ? [] : [share(total === 0 ? 0 : entry.value / total)])],
    emphasised: entry.id === hovered,
  });

  const annotationsAt = (place: number | string | undefined) =>
    place === undefined
      ? []
      : annotationRows(model.annotations, {
          place,
          x: model.x,
          hidden,
          print: formats.exact(null),
          colorOf: (drawing) => annotationColor(drawing, settings, theme),
        });

  const metrics = [...new Set(model.series.map(({ metric }) => metric))];
  const printTotal = metrics.length === 1 ? formats.exact(metrics[0] ?? null) : formats.axis;

  return (
    params: TooltipParam | TooltipParam[],
    hovered?: string | null,
    at?: number | null,
  ): TooltipContent => {
    const list = Array.isArray(params) ? params : [params];
    const place = (list[0] ? pair(list[0])[settings.horizontal ? 1 : 0] : undefined) as
      | number
      | string
      | undefined;
    const title = place === undefined ? "" : formats.title(place);
    const entries = list.flatMap(entryOf);
    if (!settings.rich_tooltip) {
      const rows = entries.slice(0, 1).map((one) => rowOf(one, null, one.id));
      return { title, rows: rows.length > 0 ? rows : annotationsAt(place) };
    }

    const shown = settings.stack ? entries.filter(({ value }) => value !== 0).reverse() : entries;
    if (settings.tooltipSortByMetric) shown.sort((a, b) => b.value - a.value);
    // A sum over now and then says nothing: each time has its own.
    const totals = new Map<string | null, number>();
    for (const { shift, value } of shown) totals.set(shift, (totals.get(shift) ?? 0) + value);
    const [shift = null, total = 0] = totals.has(null) ? [null, totals.get(null)] : ([...totals][0] ?? []);
    const added = shown.filter((one) => one.shift === shift);
    const withShare = settings.showTooltipPercentage && settings.contributionMode === null;
    // Layers of a stack stand elsewhere than at their own value.
    const listed = mostInteresting(shown, settings.stack ? null : (at ?? null), hovered ?? null);
    const rows = listed.map((entry) =>
      rowOf(entry, withShare ? (totals.get(entry.shift) ?? 0) : null, hovered),
    );
    if (listed.length < shown.length) rows.push(moreRow(shown.length - listed.length, translate));
    const isSum = !showsRelations(settings) && byForecast.size === 0;
    if (settings.showTooltipTotal && added.length > 1 && isSum) {
      rows.push({
        color: null,
        name: translate("Total"),
        values: [printTotal(total), ...(withShare ? [share(1)] : [])],
        emphasised: false,
      });
    }
    return { title, rows: [...rows, ...annotationsAt(place)] };
  };
}

/** Ten entries in their order: those nearest to the pointer's value, or the largest; the one under the mouse in any case. */
function mostInteresting(entries: Entry[], at: number | null, hovered: string | null): Entry[] {
  if (entries.length <= MOST_ROWS) return entries;
  const rank = ({ id, value }: Entry) => {
    if (id === hovered) return Number.NEGATIVE_INFINITY;
    return at === null ? -Math.abs(value) : Math.abs(value - at);
  };
  const chosen = new Set(entries.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_ROWS));
  return entries.filter((entry) => chosen.has(entry));
}

const pair = (param: TooltipParam): unknown[] => (Array.isArray(param.value) ? param.value : []);
