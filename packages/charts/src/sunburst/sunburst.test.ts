import { describe, expect, it } from "vitest";
import type { SelectedValues } from "../contract/marks/index.ts";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import { controls, type SunburstForm } from "./controls.ts";
import chart from "./definition.ts";
import { partLabel } from "./labels.ts";

const FORM = { columns: ["region", "city"], metric: "count" };
const reply = testReply(
  [
    ["region", 1],
    ["city", 1],
    ["count", 0],
    ["cost", 0],
  ],
  [
    ["West", "Bonn", 900, 450],
    ["West", "Köln", 100, 250],
    ["East", "Jena", 1000, 0],
  ],
);
interface Node {
  name: string;
  value: number;
  children?: Node[];
  itemStyle: { color: string; opacity: number };
  label: { show: boolean; minAngle: number; formatter: () => string };
}
const draw = (keys: Record<string, unknown> = {}, selected: SelectedValues = null) => {
  const picture = testPicture<EChartsPicture>(chart, { ...FORM, ...keys }, [reply], {
    selected,
    size: { width: 600, height: 600 },
  });
  const [series] = picture.option.series as { data: Node[]; radius: number[] }[];
  return { ...picture, series: series!, west: series!.data[0]! };
};

describe("query", () => {
  it.each([
    ["one metric", {}, ["count"], []],
    [
      "both metrics, by the first",
      { secondary_metric: "cost", sort_by_metric: true },
      ["count", "cost"],
      [["count", false]],
    ],
    ["the same metric once", { secondary_metric: "count" }, ["count"], []],
  ])("asks for %s", (_name, keys, metrics, orderby) => {
    const form = testForm(chart, { ...FORM, ...keys }) as SunburstForm;
    expect(chart.buildQuery(form)).toMatchObject([{ columns: ["region", "city"], metrics, orderby }]);
  });
});

it.each([
  ["names", {}, ["color_scheme"]],
  ["names where both metrics are one", { secondary_metric: "count" }, ["color_scheme"]],
  ["values of a second metric", { secondary_metric: "cost" }, ["linear_color_scheme"]],
])("offers the colors of %s", (_name, keys, shown) => {
  const formData = { viz_type: "sunburst_v2", datasource: "1__table", ...FORM, ...keys };
  const names = controls
    .flatMap(({ rows }) => rows.flat())
    .filter(({ name, visible }) => name.endsWith("color_scheme") && (visible?.(formData, null) ?? true))
    .map(({ name }) => name);
  expect(names).toEqual(shown);
});

describe("picture", () => {
  it("has one ring a level, colored by names", () => {
    const { west } = draw();
    expect([west.name, west.value, west.itemStyle.color]).toEqual(["West", 1000, "color of West"]);
    expect(west.children?.map(({ name, itemStyle }) => [name, itemStyle.color])).toEqual([
      ["Bonn", "color of Bonn"],
      ["Köln", "color of Köln"],
    ]);
  });

  it("colors by the second metric per first, from none to the most", () => {
    const { west, series } = draw({ secondary_metric: "cost", linear_color_scheme: "white_black" });
    const colors = [west.children![1]!, series.data[1]!].map(({ itemStyle }) => itemStyle.color);
    expect(colors).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  });

  it.each([
    [{}, false, 18, "West"],
    [{ show_labels: true, show_labels_threshold: 10 }, true, 36, "West"],
    [{ show_labels: true, label_type: "value" }, true, 18, "1k"],
    [{ show_labels: true, label_type: "key_value" }, true, 18, "West: 1k"],
  ])("labels %o", (keys, show, minAngle, text) => {
    const { label } = draw(keys).west;
    expect([label.show, label.minAngle, label.formatter()]).toEqual([show, minAngle, text]);
  });

  it.each([
    [false, undefined],
    [true, [{ style: { text: "Total\n2k" } }]],
  ])("has its total in the middle: %s", (show_total, graphic) => {
    const { option } = draw({ show_total });
    if (graphic) expect(option.graphic).toMatchObject(graphic);
    else expect(option.graphic).toBeUndefined();
  });

  it("tells value, shares and the second metric", () => {
    const rows = (keys: Record<string, unknown>, place: number) =>
      draw(keys)
        .tooltip({ data: { place } })
        .rows.map(({ name, values }) => [name, ...values]);
    expect(rows({}, 0)).toEqual([
      ["Number", "1,000"],
      ["% of total", "50.00%"],
    ]);
    expect(rows({ secondary_metric: "cost" }, 1)).toEqual([
      ["Number", "900"],
      ["% of total", "45.00%"],
      ["% of parent", "90.00%"],
      ["cost", "450"],
      ["cost/Number", "50.00%"],
    ]);
    expect(draw().tooltip({ data: { place: 1 } }).title).toBe("West ▸ Bonn");
  });

  it("a part of any ring stands for its values", () => {
    const { marks } = draw();
    expect(marks?.({ data: { place: 0 } })?.values).toEqual([{ column: "region", value: "West" }]);
    expect(marks?.({ data: { place: 2 } })?.values).toHaveLength(2);
    expect(draw({ columns: [] }).marks?.({ data: { place: 0 } })).toBeNull();
  });

  it("dims what is not chosen", () => {
    const { series } = draw({}, { region: ["East"] });
    expect(series.data.map(({ itemStyle }) => itemStyle.opacity)).toEqual([0.3, 1]);
  });
});

it.each([
  ["outwards where it fits", "Bonn", { inner: 60, ring: 80, angle: 1 }, "Bonn", "radial"],
  [
    "along a ring that is too narrow",
    "A long name",
    { inner: 200, ring: 30, angle: 2 },
    "A long name",
    "tangential",
  ],
  [
    "in lines where the part is wide",
    "Protein subunit",
    { inner: 40, ring: 60, angle: 1 },
    "Protein\nsubunit",
    "radial",
  ],
  ["cut where nothing else helps", "Inactivated", { inner: 40, ring: 52, angle: 0.5 }, "Inacti…", "radial"],
])("a label stands %s", (_name, text, part, shown, rotate) => {
  expect(partLabel(text, part)).toEqual({ text: shown, rotate });
});

it.each([
  ["a narrow ring", { inner: 40, ring: 12, angle: 0.2 }],
  ["a thin part", { inner: 40, ring: 80, angle: 0.1 }],
])("there is no label in %s", (_name, part) => {
  expect(partLabel("Inactivated", part)).toBeNull();
});
