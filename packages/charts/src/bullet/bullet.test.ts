import { describe, expect, it } from "vitest";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import type { BulletForm } from "./controls.ts";
import chart from "./definition.ts";

const FORM = { metric: "count" };
const reply = testReply([["count", 0]], [[80]]);
type Item = { name: string; value: number[]; label: { show: boolean } };
type Series = { id: string; data: (number | Item)[]; barWidth?: number };
function draw(keys: Record<string, unknown> = {}, data = reply) {
  const picture = testPicture<EChartsPicture>(chart, { ...FORM, ...keys }, [data]);
  const series = picture.option.series as Series[];
  return { ...picture, series, dataOf: (id: string) => series.find((one) => one.id === id)?.data };
}

it("asks for one number", () => {
  const [query] = chart.buildQuery(testForm(chart, { ...FORM, groupby: ["city"] }) as BulletForm);
  expect(query).toMatchObject({ metrics: ["count"], columns: [] });
});

describe("picture", () => {
  it.each([
    ["a range beyond the value where the form has none", {}, [80 * 1.1]],
    ["the longest range first", { ranges: "50, 100,75" }, [100, 75, 50]],
    ["no range of what is no number", { ranges: "50, much, 70" }, [70, 50]],
  ])("draws %s", (_name, keys, values) => {
    const { series } = draw(keys);
    const ranges = series.filter(({ id }) => id.startsWith("range"));
    expect(ranges.map(({ data }) => data[0])).toEqual(values);
  });

  it("draws the value as a thinner bar on the ranges", () => {
    const { series, dataOf, option } = draw();
    expect(dataOf("value")).toEqual([80]);
    const [range, value] = [series[0]!, series.find(({ id }) => id === "value")!];
    expect(value.barWidth!).toBeLessThan(range.barWidth!);
    expect(option.yAxis).toMatchObject([{ data: ["Number"] }, {}]);
  });

  it("marks values with triangles and lines, each with its name", () => {
    const { dataOf } = draw({
      markers: "70,90",
      marker_labels: "low,high",
      marker_lines: "60",
      marker_line_labels: "",
    });
    expect(dataOf("markers")).toMatchObject([
      { name: "low", value: [70, 0], label: { show: true } },
      { name: "high", value: [90, 0] },
    ]);
    expect(dataOf("lines")).toMatchObject([{ value: [60, 0], label: { show: false } }]);
  });

  it.each([
    ["the value alone", {}, ["Number 80"]],
    [
      "all that it is compared with",
      {
        ranges: "50,100",
        range_labels: "poor,good",
        markers: "70",
        marker_lines: "60",
        marker_line_labels: "last year",
      },
      ["Number 80", "Marker 70", "last year 60", "good 100", "poor 50"],
    ],
    ["values in the form's format", { y_axis_format: ".1f" }, ["Number 80.0"]],
  ])("tells %s", (_name, keys, rows) => {
    expect(
      draw(keys)
        .tooltip([])
        .rows.map(({ name, values }) => `${name} ${values[0]}`),
    ).toEqual(rows);
  });

  it("stresses the mark that it tells of", () => {
    const { tooltip } = draw({ markers: "70,90" });
    const stressed = (param: object) => tooltip(param).rows.find(({ emphasised }) => emphasised)?.values;
    expect(stressed({ seriesId: "markers", dataIndex: 1 })).toEqual(["90"]);
    expect(stressed({ seriesId: "value", dataIndex: 0 })).toEqual(["80"]);
  });

  it.each([
    ["no rows", testReply([["count", 0]], [])],
    ["no value", testReply([["count", 0]], [[null]])],
  ])("is nothing with %s", (_name, data) => {
    expect(testPicture(chart, FORM, [data])).toBeNull();
  });
});
