import type { EChartsPicture, Picture, TooltipParam } from "@sightline/charts/contract/pictures";
import { describe, expect, it } from "vitest";
import { describePicture } from "./describePicture.ts";

/** A picture whose tooltip names the place and the series of a mark, with all that its series option says. */
const picture = (series: Record<string, unknown>[], axes: Record<string, unknown> = {}): EChartsPicture => ({
  kind: "echarts",
  parts: [],
  option: { yAxis: { type: "value" }, ...axes, series },
  tooltip: (params) => {
    const { seriesName = "", value, name } = (Array.isArray(params) ? params[0] : params) as TooltipParam;
    const values = Array.isArray(value) ? value : [name, value];
    const row = { color: null, name: seriesName, values: [String(values.at(-1))], emphasised: false };
    return { title: String(values[0] ?? ""), rows: [row, { ...row, name: "Total" }] };
  },
});
const line = (name: string, data: unknown[]) => ({ type: "line", name, data });

describe("a picture in words", () => {
  it.each([
    [
      "tells how many series and values there are, and the extremes",
      picture([
        line("Bonn", [
          ["2020", 3],
          ["2021", 9],
        ]),
        line("Köln", [
          ["2020", 1],
          ["2021", null],
        ]),
      ]),
      [
        { word: "series", count: 2 },
        { word: "points", count: 3 },
        { word: "lowest", text: "2020, Köln 1" },
        { word: "highest", text: "2021, Bonn 9" },
      ],
    ],
    [
      "tells the last value of a line that is alone",
      picture([
        line("Bonn", [
          ["2020", 3],
          ["2021", 9],
          ["2022", 4],
          ["2023", null],
        ]),
      ]),
      [
        { word: "points", count: 3 },
        { word: "lowest", text: "2020, Bonn 3" },
        { word: "highest", text: "2021, Bonn 9" },
        { word: "last", text: "2022, Bonn 4" },
      ],
    ],
    [
      "of slices",
      picture([
        {
          type: "pie",
          name: "Sales",
          data: [
            { name: "a", value: 5 },
            { name: "b", value: 2 },
          ],
        },
      ]),
      [
        { word: "points", count: 2 },
        { word: "lowest", text: "b, Sales 2" },
        { word: "highest", text: "a, Sales 5" },
      ],
    ],
    [
      "of cells, whose value comes last",
      picture([{ type: "heatmap", name: "Delay", data: [{ value: [0, 7, 30] }, { value: [1, 9, 20] }] }]),
      [
        { word: "points", count: 2 },
        { word: "lowest", text: "1, Delay 20" },
        { word: "highest", text: "0, Delay 30" },
      ],
    ],
    [
      "of boxes, by their median",
      picture([
        {
          type: "boxplot",
          name: "Delay",
          data: [
            { name: "a", value: [1, 2, 9, 12, 13] },
            { name: "b", value: [5, 6, 7, 8, 30] },
          ],
        },
      ]),
      [
        { word: "points", count: 2 },
        { word: "lowest", text: "5, Delay 30" },
        { word: "highest", text: "1, Delay 13" },
      ],
    ],
    [
      "of two scales over numbers",
      picture(
        [
          line("Bonn", [
            [900, 3],
            [800, 5],
          ]),
        ],
        { xAxis: { type: "value" }, yAxis: [{ type: "value" }, { type: "log" }] },
      ),
      [
        { word: "points", count: 2 },
        { word: "lowest", text: "900, Bonn 3" },
        { word: "highest", text: "800, Bonn 5" },
      ],
    ],
    [
      "leaves out what only carries other series",
      picture([{ ...line("base", [["2020", 99]]), silent: true }, line("Bonn", [["2020", 3]])]),
      [{ word: "points", count: 1 }],
    ],
    ["of nothing", picture([]), [{ word: "points", count: 0 }]],
  ])("%s", (_name, given, parts) => {
    expect(describePicture(given)).toEqual(parts);
  });

  it("tells the row that the picture itself stresses", () => {
    const one = picture([
      line("Bonn", [
        [1, 3],
        [2, 4],
      ]),
    ]);
    const rows = ["first", "own"].map((name) => ({
      color: null,
      name,
      values: ["3"],
      emphasised: name === "own",
    }));
    const given = { ...one, tooltip: () => ({ title: "box", rows }) };
    expect(describePicture(given)).toContainEqual({ word: "lowest", text: "box, own 3" });
  });

  it("reads lying bars by their length", () => {
    const axes = { xAxis: { type: "value" }, yAxis: { type: "category" } };
    const bars = picture(
      [
        {
          type: "bar",
          name: "Sales",
          data: [
            [5, "1000"],
            [2, "2000"],
          ],
        },
      ],
      axes,
    );
    expect(describePicture(bars)[1]).toEqual({ word: "lowest", text: "2, Sales 2000" });
  });

  it("tells of all parts of a stack", () => {
    const table = { kind: "table", rows: [{}], columns: [{}, {}] };
    const stack = { kind: "stack", parts: [{ picture: table }, { picture: table }] } as unknown as Picture;
    const size = [
      { word: "rows", count: 1 },
      { word: "columns", count: 2 },
    ];
    expect(describePicture(stack)).toEqual([...size, ...size]);
  });

  it("counts the rows and columns of a table", () => {
    const table = { kind: "table", rows: [{}, {}], columns: [{}, {}, {}] } as unknown as Picture;
    expect(describePicture(table)).toEqual([
      { word: "rows", count: 2 },
      { word: "columns", count: 3 },
    ]);
  });
});
