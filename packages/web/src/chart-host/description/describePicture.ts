import type { EChartsPicture, Picture } from "@sightline/charts/contract/pictures";
import { linesOf, type PivotTablePicture } from "@sightline/charts/pivot-table";
import type { WordsPicture } from "@sightline/charts/word-cloud";
import { type MarkPlace, markSpeech, paramAt } from "../pictures/echarts/walkMarks.ts";

/** What a description says, in words of the message catalogue with the values that they take. */
export interface DescriptionPart {
  word: "series" | "points" | "lowest" | "highest" | "last" | "rows" | "columns" | "words" | "largestWord";
  count?: number;
  text?: string;
}

/** A picture in words made from its data: how much it shows, and its extremes as their tooltips tell them. Empty: nothing to add. */
export function describePicture(picture: Picture): DescriptionPart[] {
  switch (picture.kind) {
    case "echarts":
      return describeMarks(picture);
    case "number":
      return picture.trend ? describeMarks(picture.trend.picture) : [];
    case "stack":
      return picture.parts.flatMap((part) => describePicture(part.picture));
    case "table":
      return sizeOf(picture.rows.length, picture.columns.length);
    case "pivotTable":
      return describePivotTable(picture);
    case "words":
      return describeWords(picture);
    default:
      return [];
  }
}

const sizeOf = (rows: number, columns: number): DescriptionPart[] => [
  { word: "rows", count: rows },
  { word: "columns", count: columns },
];

const describePivotTable = ({ rows, columns }: PivotTablePicture): DescriptionPart[] =>
  sizeOf(leavesOf(rows), leavesOf(columns));

/** The lines of one side of a pivot table without its sums. */
const leavesOf = (axis: PivotTablePicture["rows"]): number =>
  linesOf(axis, new Set()).filter(({ kind }) => kind === "value").length;

function describeWords({ words }: WordsPicture): DescriptionPart[] {
  const [largest] = words.toSorted((a, b) => b.fontSize - a.fontSize);
  const count: DescriptionPart = { word: "words", count: words.length };
  if (!largest) return [count];
  const values = largest.tooltip.rows.map(({ name, values }) => `${name} ${values.join(" ")}`.trim());
  return [count, { word: "largestWord", text: [largest.tooltip.title, ...values].join(", ") }];
}

type SeriesOption = { type?: string; silent?: boolean; data?: unknown[] };

function describeMarks(picture: EChartsPicture): DescriptionPart[] {
  const series = seriesOf(picture)
    .map((one, seriesIndex) => ({ ...one, seriesIndex }))
    .filter(({ silent, data }) => !silent && (data?.length ?? 0) > 0);
  let lowest: Extreme | null = null;
  let highest: Extreme | null = null;
  let count = 0;
  for (const { data = [], type, seriesIndex } of series) {
    for (const [dataIndex, item] of data.entries()) {
      const value = measureOf(item, type, picture);
      if (value === null) continue;
      count += 1;
      if (lowest === null || value < lowest.value) lowest = { value, seriesIndex, dataIndex };
      if (highest === null || value > highest.value) highest = { value, seriesIndex, dataIndex };
    }
  }
  const speak = (word: DescriptionPart["word"], mark: MarkPlace): DescriptionPart[] => {
    const text = ownWords(picture, mark);
    return text === "" ? [] : [{ word, text }];
  };
  const [only] = series;
  const last = series.length === 1 && only?.type === "line" ? lastPoint(only, picture) : null;
  return [
    ...(series.length > 1 ? [{ word: "series" as const, count: series.length }] : []),
    { word: "points", count },
    ...(lowest && highest && count > 1 ? [...speak("lowest", lowest), ...speak("highest", highest)] : []),
    ...(last && count > 2 ? speak("last", last) : []),
  ];
}

/** Of a picture with a walk of its own the first row: the nodes of a graph, without its links. */
const seriesOf = ({ option, walk }: EChartsPicture): SeriesOption[] =>
  walk
    ? walk.slice(0, 1).map((row) => ({ data: [...row] }))
    : ([option.series ?? []].flat() as SeriesOption[]);

interface Extreme extends MarkPlace {
  value: number;
}

function lastPoint(
  { data = [], type, seriesIndex }: SeriesOption & { seriesIndex: number },
  picture: EChartsPicture,
): MarkPlace | null {
  const dataIndex = data.findLastIndex((item) => measureOf(item, type, picture) !== null);
  return dataIndex < 0 ? null : { seriesIndex, dataIndex };
}

/** The words of a mark's own row: a tooltip may tell of its neighbours and of their sum, too. */
function ownWords(picture: EChartsPicture, place: MarkPlace): string {
  const { title, rows } = picture.tooltip(paramAt(picture, place));
  const own = rows.find(({ emphasised }) => emphasised) ?? rows[0];
  if (!own) return markSpeech(picture, place);
  const name = own.name === title ? "" : own.name;
  return [title, `${name} ${own.values.join(" ")}`.trim()].filter((text) => text !== "").join(", ");
}

/** The number that a mark stands for; null: it is a hole. */
function measureOf(item: unknown, type: string | undefined, { option }: EChartsPicture): number | null {
  const isObject = item !== null && typeof item === "object" && !Array.isArray(item);
  const value = isObject ? (item as { value?: unknown }).value : item;
  const number = Array.isArray(value) ? value[measurePlace(value, type, option)] : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** The place of the measure among the values of a mark. */
function measurePlace(value: unknown[], type: string | undefined, option: Record<string, unknown>): number {
  if (type === "heatmap") return value.length - 1;
  // Least value, first quartile, median …
  if (type === "boxplot") return 2;
  const isValueAxis = (axes: unknown) =>
    ["value", "log"].includes(String(([axes].flat()[0] as { type?: unknown } | undefined)?.type));
  return !isValueAxis(option.yAxis) && isValueAxis(option.xAxis) ? 0 : Math.min(1, value.length - 1);
}
