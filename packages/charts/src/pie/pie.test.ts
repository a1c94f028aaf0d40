import { describe, expect, it } from "vitest";
import type { SelectedValues } from "../contract/marks/index.ts";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { testForm, testPicture, testReply, testTheme } from "../testInput.fixture.ts";
import pie from "./definition.ts";

const keys = { metric: "count", groupby: ["city"] };
const reply = testReply(
  [
    ["city", 1],
    ["count", 0],
    ["count__contribution", 0],
  ],
  [
    ["Bonn", 900, 0.9],
    [null, 80, 0.08],
    ["Köln", 20, 0.02],
  ],
);
interface Series {
  data: {
    name: string;
    value: number;
    itemStyle: { color: string; opacity?: number };
    label?: { color: string };
  }[];
  label: { formatter: (at: { dataIndex: number }) => string; position: string };
  [key: string]: unknown;
}
function draw(more: Record<string, unknown> = {}, selected: SelectedValues = null, data = reply) {
  const picture = testPicture<EChartsPicture>(pie, { ...keys, ...more }, [data], { selected });
  return { ...picture, series: (picture.option.series as Series[])[0]! };
}

describe("pie", () => {
  it.each([
    ["sorted by its metric", {}, [["count", false]]],
    ["in the database's order", { sort_by_metric: false }, []],
  ])("asks for slices %s", (_name, more, orderby) => {
    expect(pie.buildQuery(testForm(pie, { ...keys, ...more }))).toMatchObject([
      {
        columns: ["city"],
        metrics: ["count"],
        row_limit: 100,
        orderby,
        post_processing: [
          {
            operation: "contribution",
            options: { columns: ["count"], rename_columns: ["count__contribution"] },
          },
        ],
      },
    ]);
  });

  it("draws a slice per row, colored by name", () => {
    expect(draw().series.data.map(({ name, value, itemStyle }) => [name, value, itemStyle.color])).toEqual([
      ["Bonn", 900, "color of Bonn"],
      ["<NULL>", 80, "color of <NULL>"],
      ["Köln", 20, "color of Köln"],
    ]);
  });

  it("names a whole without dimensions after its metric as people know it", () => {
    const { series } = draw({ groupby: [] }, null, testReply([["count", 0]], [[900]]));
    expect(series.data.map(({ name, value }) => [name, value])).toEqual([["Number", 900]]);
  });

  it("leaves out what is below zero beside slices above it, and says so", () => {
    const rows = [
      ["Bonn", 9],
      ["Köln", 1],
      ["Ulm", -5],
    ];
    const reply = testReply(
      [
        ["city", 1],
        ["count", 0],
      ],
      rows,
    );
    const { series, tooltip, option } = draw({}, null, reply);
    expect(series.data.map(({ name, value }) => [name, value])).toEqual(rows.slice(0, 2));
    expect(tooltip({ dataIndex: 0 }).rows[0]?.values).toEqual(["9", "90.00%"]);
    expect(option.graphic).toMatchObject([
      { style: { text: "1 of 3 values are not above zero and are left out" } },
    ]);
  });

  it("draws the shares of values that are all below zero", () => {
    const losses = testReply(
      [
        ["city", 1],
        ["count", 0],
      ],
      [
        ["Bonn", -3],
        ["Ulm", -1],
      ],
    );
    const { series, tooltip } = draw({}, null, losses);
    expect(series.data).toHaveLength(2);
    expect(tooltip({ dataIndex: 0 }).rows[0]?.values).toEqual(["-3", "75.00%"]);
  });

  it("gathers small slices", () => {
    const { series, tooltip } = draw({ threshold_for_other: 10 });
    expect(series.data.map(({ name, value }) => [name, value])).toEqual([
      ["Bonn", 900],
      ["Other", 100],
    ]);
    expect(tooltip({ dataIndex: 1 }).rows.map(({ name, values }) => [name, ...values])).toEqual([
      ["<NULL>", "80", "8.00%"],
      ["Köln", "20", "2.00%"],
      ["Total", "100", "10.00%"],
    ]);
  });

  it.each([
    ["12 slices by default", {}, 12, "12 largest of 30, the others together"],
    ["as many as the form says", { max_slices: 3 }, 3, "3 largest of 30, the others together"],
    ["all where the form says so", { max_slices: 0 }, 30, null],
  ])("draws the largest of many: %s", (_name, more, count, note) => {
    const many = testReply(
      [
        ["city", 1],
        ["count", 0],
      ],
      Array.from({ length: 30 }, (_, at) => [`City ${at}`, at + 1]),
    );
    const { option } = testPicture<EChartsPicture>(pie, { ...keys, ...more }, [many]);
    const [series] = option.series as Series[];
    const names = series!.data.map(({ name }) => name);
    expect(names.filter((name) => name !== "Other")).toHaveLength(count);
    expect(series!.data.reduce((sum, { value }) => sum + value, 0)).toBe(465);
    if (note === null) expect(option).not.toHaveProperty("graphic");
    else expect(option.graphic).toMatchObject([{ style: { text: note } }]);
  });

  it.each([
    ["key", "Bonn"],
    ["value", "900"],
    ["percent", "90.00%"],
    ["key_value", "Bonn: 900"],
    ["key_percent", "Bonn: 90.00%"],
    ["key_value_percent", "Bonn: 900 (90.00%)"],
    ["value_percent", "900 (90.00%)"],
  ])("labels by %s", (label_type, text) => {
    expect(draw({ label_type }).series.label.formatter({ dataIndex: 0 })).toBe(text);
  });

  it("labels by a template", () => {
    const { series } = draw({ label_type: "template", label_template: "{name}\\n{c} of {nobody}" });
    expect(series.label.formatter({ dataIndex: 0 })).toBe("Bonn\n900 of {nobody}");
  });

  it.each([
    ["full", {}, ["0%", "70%"]],
    ["a ring", { donut: true, innerRadius: 40, outerRadius: 80 }, ["40%", "80%"]],
  ])("is %s", (_name, more, radius) => {
    expect(draw(more).series.radius).toEqual(radius);
  });

  it("[S3-317] writes labels on the slices in black or white, whichever can be read", () => {
    const theme = { ...testTheme, color: (label: string) => (label === "Bonn" ? "#102030" : "#ffe080") };
    const form = { ...keys, labels_outside: false };
    const { option } = testPicture<EChartsPicture>(pie, form, [reply], { theme });
    const [{ data }] = option.series as [Series];
    expect(data.map(({ label }) => label?.color)).toEqual(["white", "black", "black"]);
    expect(draw().series.data[0]?.label).toBeUndefined();
  });
  it("shows labels from a share on, inside or outside", () => {
    expect(draw().series).toMatchObject({ minShowLabelAngle: 18, label: { position: "outer" } });
    expect(draw({ labels_outside: false }).series.label.position).toBe("inner");
  });

  it.each([
    ["in the hole of a ring", { donut: true, innerRadius: 60 }, "Total\n1k", { align: "center" }],
    ["in a corner where the hole is too small", { donut: true, innerRadius: 10 }, "Total: 1k", {}],
    ["in a corner of a full circle", {}, "Total: 1k", {}],
  ])("shows the total %s", (_name, more, text, style) => {
    expect(draw({ show_total: true, ...more }).option.graphic).toMatchObject([{ style: { text, ...style } }]);
  });

  it.each([
    ["the labels alone where they name all", { show_labels_threshold: 1 }, 400, false],
    ["a legend, too, where small slices have no label", {}, 400, true],
    ["and where somebody has chosen one", { show_labels_threshold: 1, legendType: "plain" }, 400, true],
    ["the labels alone where the legend has no room", {}, 90, false],
    ["a cut legend where the labels do not name", { label_type: "value" }, 90, true],
  ])("names its slices: %s", (_name, more, width, hasLegend) => {
    const input = { size: { width, height: 120 } };
    const { option } = testPicture<EChartsPicture>(pie, { ...keys, ...more }, [reply], input);
    expect(option.legend).toMatchObject({ show: hasLegend });
  });

  it("breaks labels into lines rather than to cut them", () => {
    expect(draw().series.label).toMatchObject({ overflow: "break" });
  });

  it("tells value and share of a slice", () => {
    expect(draw().tooltip({ dataIndex: 0 })).toEqual({
      title: "Bonn",
      rows: [{ color: "color of Bonn", name: "Number", values: ["900", "90.00%"], emphasised: true }],
    });
  });

  it("a slice stands for the values of its dimensions, the gathered ones for nothing", () => {
    expect(draw().marks?.({ dataIndex: 1 })).toEqual({
      values: [{ column: "city", value: null }],
      label: "<NULL>",
      metric: "count",
    });
    expect(draw({ threshold_for_other: 10 }).marks?.({ dataIndex: 1 })).toBeNull();
    expect(draw({ groupby: [] }).marks?.({ dataIndex: 0 })).toBeNull();
  });

  it.each([
    ["nothing is chosen", null, [undefined, undefined, undefined]],
    ["one slice is", { city: ["Bonn"] }, [undefined, 0.3, 0.3]],
    ["two are, one without a name", { city: ["Köln", null] }, [0.3, undefined, undefined]],
    ["another column is filtered", { country: ["DE"] }, [undefined, undefined, undefined]],
  ])("dims the slices that are not chosen: %s", (_name, selected, opacities) => {
    expect(draw({}, selected).series.data.map(({ itemStyle }) => itemStyle.opacity)).toEqual(opacities);
  });
});
