import type { ChartDefinition, QueryData } from "../contract/index.ts";
import type { SelectedValues } from "../contract/marks/index.ts";
import type { EChartsPicture, TooltipParam } from "../contract/pictures/index.ts";
import { testPicture, testReply } from "../testInput.fixture.ts";

export const JAN = Date.UTC(2024, 0, 1);
export const FEB = Date.UTC(2024, 1, 1);

/** Two cities over two months. */
export const byCity = testReply(
  [
    ["day", 2],
    ["Bonn", 0],
    ["Köln", 0],
  ],
  [
    [JAN, 1, 30],
    [FEB, null, 10],
  ],
);
/** One number of two cities, one of them without a name. */
export const byName = testReply(
  [
    ["city", 1],
    ["count", 0],
  ],
  [
    ["Bonn", 2],
    [null, 1500],
  ],
);
/** What a user chose for the first, and for the second. */
export const cities = { x_axis: "day", metrics: ["count"], groupby: ["city"] };
export const names = { x_axis: "city", metrics: ["count"] };

type Part = Record<string, unknown>;
interface Option {
  series: (Part & { name: string; data: unknown[]; label?: { formatter: (at: Part) => string } })[];
  xAxis: Part & { axisLabel: { formatter: (value: number) => string } };
  yAxis: Part & { axisLabel: { formatter: (value: number) => string } };
  legend: Part;
  grid: Part;
  dataZoom?: Part[];
}

/** The picture of a reply. */
export function draw(
  chart: ChartDefinition,
  keys: Record<string, unknown>,
  reply: QueryData,
  hiddenSeries: string[] = [],
  selected: SelectedValues = null,
) {
  const picture = testPicture<EChartsPicture>(chart, keys, [reply], { hiddenSeries, selected });
  return { ...picture, option: picture.option as unknown as Option };
}

/** The pointer over one place, as ECharts reports it. */
export const pointer = (option: Option, dataIndex: number): TooltipParam[] =>
  option.series.map(({ id, data }) => ({ seriesId: id as string, dataIndex, value: data[dataIndex] }));
