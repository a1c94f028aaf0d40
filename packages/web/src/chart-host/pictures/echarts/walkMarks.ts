import type { EChartsPicture, TooltipParam } from "@sightline/charts/contract/pictures";

/** One mark of a picture. */
export interface MarkPlace {
  seriesIndex: number;
  dataIndex: number;
}

interface SeriesOption {
  id?: string;
  name?: string;
  data?: unknown[];
}

const seriesOf = ({ option, walk }: EChartsPicture): SeriesOption[] =>
  walk ? walk.map((row) => ({ data: [...row] })) : ([option.series ?? []].flat() as SeriesOption[]);

/** The mark as an action of ECharts names it. */
export function markTarget({ walk }: EChartsPicture, place: MarkPlace): Record<string, unknown> {
  if (!walk) return { ...place };
  const { seriesIndex, dataIndex, dataType } = walk[place.seriesIndex]?.[place.dataIndex] ?? {};
  return { seriesIndex, dataIndex, ...(dataType && { dataType }) };
}

/** What ECharts would tell of the mark if the pointer were on it. */
export function paramAt(picture: EChartsPicture, { seriesIndex, dataIndex }: MarkPlace): TooltipParam {
  if (picture.walk) return picture.walk[seriesIndex]?.[dataIndex] ?? {};
  const series = seriesOf(picture)[seriesIndex];
  const item = series?.data?.[dataIndex];
  const isObject = item !== null && typeof item === "object" && !Array.isArray(item);
  const { name, value } = (isObject ? item : { value: item }) as { name?: string; value?: unknown };
  return {
    seriesIndex,
    dataIndex,
    value,
    data: item,
    ...(series?.id !== undefined && { seriesId: series.id }),
    ...(series?.name !== undefined && { seriesName: series.name }),
    ...(name !== undefined && { name }),
  };
}

/** Whether there is something to say of a place: it is a mark that can be filtered by, or has a tooltip of its own. */
function isMark(picture: EChartsPicture, place: MarkPlace): boolean {
  const param = paramAt(picture, place);
  return (picture.marks?.(param) ?? null) !== null || picture.tooltip(param).rows.length > 0;
}

/** Keys that walk through the marks of a picture: along a series, or to the same place of another one. */
const STEPS: Readonly<Record<string, readonly [series: number, data: number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};

export const isWalkKey = (key: string): boolean =>
  Object.hasOwn(STEPS, key) || key === "Home" || key === "End";

/** The mark that a key leads to; null: there is none in that direction, the walk stays where it is. */
export function nextMark(picture: EChartsPicture, from: MarkPlace | null, key: string): MarkPlace | null {
  const series = seriesOf(picture);
  const length = (seriesIndex: number) => series[seriesIndex]?.data?.length ?? 0;
  const search = (start: MarkPlace, [bySeries, byData]: readonly [number, number]): MarkPlace | null => {
    for (let { seriesIndex, dataIndex } = start; ; seriesIndex += bySeries, dataIndex += byData) {
      if (seriesIndex < 0 || seriesIndex >= series.length) return null;
      if (dataIndex < 0 || dataIndex >= Math.max(...series.map((_, at) => length(at)))) return null;
      if (dataIndex < length(seriesIndex) && isMark(picture, { seriesIndex, dataIndex }))
        return { seriesIndex, dataIndex };
    }
  };
  const first = () => {
    for (let seriesIndex = 0; seriesIndex < series.length; seriesIndex++) {
      const found = search({ seriesIndex, dataIndex: 0 }, [0, 1]);
      if (found) return found;
    }
    return null;
  };
  if (from === null) return first();
  if (key === "Home") return search({ ...from, dataIndex: 0 }, [0, 1]);
  if (key === "End") return search({ ...from, dataIndex: length(from.seriesIndex) - 1 }, [0, -1]);
  const step = STEPS[key];
  if (!step) return null;
  // Where there is one series only, up and down walk along it, too.
  const along = series.length === 1 && step[1] === 0 ? ([0, step[0]] as const) : step;
  return search({ seriesIndex: from.seriesIndex + along[0], dataIndex: from.dataIndex + along[1] }, along);
}

/** What is spoken of a mark: the words of its tooltip. */
export function markSpeech(picture: EChartsPicture, place: MarkPlace): string {
  const { title, rows } = picture.tooltip(paramAt(picture, place));
  return [title, ...rows.map(({ name, values }) => `${name} ${values.join(" ")}`.trim())]
    .filter((text) => text !== "")
    .join(", ");
}
