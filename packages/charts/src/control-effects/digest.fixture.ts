import type { EChartsPicture, Picture, TooltipParam } from "../contract/pictures/index.ts";
import type { TablePicture } from "../contract/pictures/table/index.ts";
import { headerOf, linesOf, type PivotSide, type PivotTablePicture } from "../pivot-table/index.ts";
import type { MapPicture, MapView } from "../shared-map/index.ts";

const MAP_SIZE = { width: 800, height: 480 };

/** What formatters are asked for. */
const PROBES: readonly unknown[] = [
  0,
  0.25,
  1234.5678,
  -1_234_567,
  Date.UTC(2001, 4, 6, 7),
  "text",
  { name: "South Asia", value: 12.5, percent: 4, dataIndex: 0, seriesIndex: 0 },
  { name: "South Asia", value: [1, 12.5], data: [1, 12.5], dataIndex: 1, seriesIndex: 1 },
];

/** What loads the parts of a picture, answers clicks, or is asked for tooltips; not what is drawn under such a name. */
const isLeftOut = (key: string, value: unknown): boolean =>
  ["loadParts", "marks", "stateAfterClick"].includes(key) ||
  (["parts", "tooltip"].includes(key) && [value].flat().every((one) => typeof one === "function"));

/** A picture as text: functions are their results, so that two pictures that read or look different are different texts. */
export function digestOf(picture: Picture | null): string {
  const parts = (): unknown[] => {
    switch (picture?.kind) {
      case "echarts":
        return [picture, tooltipsOf(picture)];
      case "map":
        return [picture, picture.layers.map((layer) => layerOf(layer, picture.view)), insetsOf(picture)];
      case "number":
        return [picture, picture.trend ? tooltipsOf(picture.trend.picture) : null];
      case "pivotTable":
        return [cellsOf(picture)];
      case "table":
        return [picture, rowsOf(picture)];
      default:
        return [picture];
    }
  };
  return JSON.stringify(plain(parts(), new Set()));
}

/** The marks of a layer at a view, with what is said of the first. */
function layerOf(layer: MapPicture["layers"][number], view: MapView): unknown {
  const drawn = layer.kind === "view" ? layer.layerAt(view, MAP_SIZE) : layer;
  return [drawn, answer(() => drawn.tooltip?.(0))];
}

/** The small charts of a map, in two sizes. */
const insetsOf = ({ insets }: MapPicture): unknown =>
  insets?.all.map(({ pictureAt }) =>
    [60, 120].map((side) => digestOf(pictureAt({ width: side, height: side }))),
  );

/** The cells of the first rows. */
const rowsOf = ({ columns, rows }: TablePicture): unknown =>
  rows
    .slice(0, 5)
    .map((row) =>
      columns.map(({ key, format, bar, fill, arrow, link }) => [
        format(row[key]),
        bar?.(row[key]),
        fill?.(row),
        arrow?.(row),
        link?.(row),
      ]),
    );

function plain(value: unknown, above: Set<unknown>): unknown {
  if (typeof value === "function") return PROBES.map((probe) => answer(() => value(probe, 0)));
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null || above.has(value)) return value ?? null;
  const inside = new Set(above).add(value);
  if (Array.isArray(value)) return value.map((one) => plain(one, inside));
  if (value instanceof Map) return plain([...value], above);
  if (value instanceof Set) return plain([...value], above);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, one]) => !isLeftOut(key, one))
      .map(([key, one]) => [key, plain(one, inside)]),
  );
}

/** The answer as data; what cannot answer has none. */
function answer(ask: () => unknown): unknown {
  try {
    const given = ask();
    return typeof given === "function" ? null : plain(given, new Set());
  } catch {
    return null;
  }
}

/** The tooltips of the first and the last mark of each series, and of all of them together. */
function tooltipsOf({ option, tooltip }: EChartsPicture): unknown {
  const series = [option.series ?? []].flat() as SeriesOption[];
  return [0, -1].map((at) => {
    const params = series.map((one, index) => paramOf(one, index, at));
    return [params, ...params.map((param) => [param])].map((some) => answer(() => tooltip(some)));
  });
}

interface SeriesOption {
  id?: string;
  name?: string;
  data?: readonly unknown[];
}

function paramOf({ id, name, data = [] }: SeriesOption, seriesIndex: number, at: number): TooltipParam {
  const item = data.at(at) as { value?: unknown; name?: string } | undefined;
  const value = item && typeof item === "object" && "value" in item ? item.value : item;
  return {
    seriesId: id ?? String(seriesIndex),
    seriesName: name ?? "",
    seriesIndex,
    dataIndex: data.length === 0 ? 0 : (at + data.length) % data.length,
    name: item?.name ?? "",
    value,
    data: item,
    color: "#123",
  };
}

/** The headers and cells of a pivot table, and how they are shown. */
function cellsOf({ rows, columns, rendersHtml, cell, levelName, headerText }: PivotTablePicture): unknown {
  const lines = (axis: PivotTablePicture["rows"]) => linesOf(axis, new Set());
  const headers = (axis: PivotTablePicture["rows"], side: PivotSide) =>
    headerOf(axis, lines(axis)).map((level) => level.map((one) => answer(() => headerText(one, side))));
  return [
    headers(rows, "rows"),
    headers(columns, "columns"),
    lines(rows).map((row) => lines(columns).map((column) => answer(() => cell(row, column)))),
    [...rows.levels, ...columns.levels].map((level) => answer(() => levelName(level))),
    rendersHtml,
  ];
}
