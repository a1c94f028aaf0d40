import { describe, expect, it } from "vitest";
import type { SelectedValues } from "../contract/marks/index.ts";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { testForm, testPicture, testReply, testTheme } from "../testInput.fixture.ts";
import type { TreemapForm } from "./controls.ts";
import chart from "./definition.ts";

const FORM = { groupby: ["region", "city"], metric: "count" };
const reply = testReply(
  [
    ["region", 1],
    ["city", 1],
    ["count", 0],
  ],
  [
    ["West", "Bonn", 900],
    ["West", null, 100],
    ["East", "Jena", 1000],
    ["East", "Ulm", -3],
  ],
);
interface Node {
  name: string;
  value: number;
  place: number;
  children?: Node[];
  itemStyle: { color: string; opacity: number };
  label: { formatter: () => string; color: string; show: boolean };
  upperLabel: { formatter: () => string };
}
const draw = (keys: Record<string, unknown> = {}, selected: SelectedValues = null) => {
  const picture = testPicture<EChartsPicture>(chart, { ...FORM, ...keys }, [reply], {
    selected,
    theme: { ...testTheme, color: (label) => (label === "Bonn" ? "#ffffff" : "#000000") },
  });
  const [series] = picture.option.series as { data: Node[]; upperLabel: { show: boolean } }[];
  return { ...picture, series: series!, west: series!.data[0]! };
};

describe("query", () => {
  it.each([
    ["as it comes", {}, []],
    ["by the metric", { sort_by_metric: true }, [["count", false]]],
  ])("is ordered %s", (_name, keys, orderby) => {
    const form = testForm(chart, { ...FORM, ...keys }) as TreemapForm;
    expect(chart.buildQuery(form)).toMatchObject([
      {
        columns: ["region", "city"],
        metrics: ["count"],
        row_limit: 10_000,
        orderby: [...orderby, ["region", true], ["city", true]],
      },
    ]);
  });
});

describe("picture", () => {
  it.each([
    ["is zoomed and moved where it stands alone", {}, true],
    ["leaves the wheel to the page on a dashboard", { dashboardId: 3 }, false],
  ])("%s", (_name, keys, roam) => {
    expect(draw(keys).series).toMatchObject({ roam });
  });

  it("has the parts of parts, leaves colored by their names", () => {
    const { series, west } = draw();
    expect(series.data.map(({ name, value }) => [name, value])).toEqual([
      ["West", 1000],
      ["East", 1000],
    ]);
    expect(west.children?.map(({ name, value, itemStyle }) => [name, value, itemStyle.color])).toEqual([
      ["Bonn", 900, "#ffffff"],
      ["<NULL>", 100, "#000000"],
    ]);
  });

  it.each([
    ["Key", "Bonn", "West"],
    ["value", "900", "1k"],
    ["key_value", "Bonn: 900", "West: 1k"],
  ])("labels by %s", (label_type, leaf, group) => {
    const { west } = draw({ label_type });
    expect(west.children?.[0]?.label.formatter()).toBe(leaf);
    expect(west.upperLabel.formatter()).toBe(group);
  });

  it("writes on leaves in the ink that can be read, where there is room", () => {
    const [bonn, missing] = draw().west.children!;
    expect([bonn!.label.color, missing!.label.color]).toEqual(["black", "white"]);
    expect([bonn!.label.show, draw({ show_labels: false }).west.children![0]!.label.show]).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    [true, {}],
    [false, { show_upper_labels: false }],
  ])("names of groups: %s", (show, keys) => {
    expect(draw(keys).series.upperLabel.show).toBe(show);
  });

  it("formats its numbers", () => {
    const { west } = draw({
      number_format: ",.1f",
      currency_format: { symbol: "EUR", symbolPosition: "suffix" },
    });
    expect(west.children?.[0]?.label.formatter()).toBe("Bonn: 900.0 €");
  });

  it("says what has no size", () => {
    expect(draw().option.graphic).toMatchObject([
      { style: { text: "1 of 4 values are not above zero and are left out" } },
    ]);
  });

  it("tells the path, the value and the share of the group", () => {
    const { tooltip, west, series } = draw();
    expect(tooltip({ data: west.children![0] })).toEqual({
      title: "West ▸ Bonn",
      rows: [{ color: "#ffffff", name: "Number", values: ["900", "90.00%"], emphasised: true }],
    });
    expect(tooltip({ data: series.data[1] })).toMatchObject({
      title: "East",
      rows: [{ values: ["1,000", "50.00%"] }],
    });
  });

  it("a leaf stands for the values of all levels, a group for nothing", () => {
    const { marks, west } = draw();
    expect(marks?.({ data: west.children![1] })).toMatchObject({
      values: [
        { column: "region", value: "West" },
        { column: "city", value: null },
      ],
    });
    expect(marks?.({ data: west })).toBeNull();
  });

  it("dims the leaves that are not chosen", () => {
    const { west } = draw({}, { region: ["West"], city: ["Bonn"] });
    expect(west.children?.map(({ itemStyle }) => itemStyle.opacity)).toEqual([1, 0.3]);
  });

  it("keys walk through its leaves", () => {
    const { walk } = draw();
    expect(walk?.[0]?.map(({ name, dataIndex }) => [name, dataIndex])).toEqual([
      ["Bonn", 2],
      ["<NULL>", 3],
      ["Jena", 5],
    ]);
  });

  it("is nothing without rows", () => {
    expect(testPicture(chart, FORM, [testReply([["region", 1]], [])])).toBeNull();
  });
});
