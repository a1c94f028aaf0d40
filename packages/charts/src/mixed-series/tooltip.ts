import type { PictureInput } from "../contract/index.ts";
import type { TooltipContent, TooltipParam } from "../contract/pictures/index.ts";
import { MOST_ROWS, moreRow, toNumber } from "../shared-picture/index.ts";
import { timeSeriesTooltip } from "../time-series/picture/tooltip.ts";
import type { MixedSeriesForm } from "./controls.ts";
import type { DrawnQuery } from "./drawnQueries.ts";

const yOf = ({ value }: TooltipParam): number => toNumber(Array.isArray(value) ? value[1] : null) ?? 0;

const withSuffix = (content: TooltipContent, suffix: string): TooltipContent => ({
  ...content,
  rows: content.rows.map((row) => ({ ...row, name: `${row.name}${suffix}` })),
});

/** The tooltip of both queries: a row a series, then the annotations. */
export function mixedSeriesTooltip(
  input: PictureInput<MixedSeriesForm>,
  drawn: readonly DrawnQuery[],
  hidden: ReadonlySet<string>,
) {
  const { rich_tooltip, tooltipSortByMetric, show_query_identifiers } = input.form;
  const tooltips = drawn.map(({ query, model, settings, formats }) => ({
    suffix: show_query_identifiers ? ` (Query ${query.toUpperCase()})` : "",
    ids: new Set(model.series.map(({ id }) => id)),
    // Annotations belong to the picture, not to each of its queries.
    write: timeSeriesTooltip(input, { ...model, annotations: [] }, settings, formats, hidden),
  }));
  const [first] = drawn;
  const annotations =
    first && timeSeriesTooltip(input, { ...first.model, series: [] }, first.settings, first.formats, hidden);

  return (params: TooltipParam | TooltipParam[], hovered?: string | null): TooltipContent => {
    const list = [params].flat();
    const ordered = tooltipSortByMetric ? list.toSorted((a, b) => yOf(b) - yOf(a)) : list;
    const written = ordered.flatMap((param) =>
      tooltips
        .filter(({ ids }) => ids.has(param.seriesId ?? ""))
        .map(({ write, suffix }) => ({ param, content: withSuffix(write([param], hovered), suffix) }))
        .filter(({ content }) => content.rows.length > 0),
    );
    const about = annotations?.(list);
    const title = written[0]?.content.title ?? about?.title ?? "";
    if (!rich_tooltip) return { title, rows: written.slice(0, 1).flatMap(({ content }) => content.rows) };
    const largest = new Set(
      written.toSorted((a, b) => Math.abs(yOf(b.param)) - Math.abs(yOf(a.param))).slice(0, MOST_ROWS),
    );
    const rows = written
      .filter((one) => largest.has(one) || one.param.seriesId === hovered)
      .flatMap(({ content }) => content.rows);
    const left = written.length - rows.length;
    return {
      title,
      rows: [...rows, ...(left > 0 ? [moreRow(left, input.translate)] : []), ...(about?.rows ?? [])],
    };
  };
}
