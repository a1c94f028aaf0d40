import { describe, expect, it } from "vitest";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import type { PartitionForm } from "./controls.ts";
import chart from "./definition.ts";
import { layoutPartition } from "./layout.ts";
import { model } from "./model.ts";

const FORM = {
  metrics: ["count"],
  groupby: ["region", "city"],
  granularity_sqla: "day",
  time_grain_sqla: "P1Y",
};
const JAN = Date.UTC(2024, 0, 1);
const NEXT = Date.UTC(2025, 0, 1);
const plain = testReply(
  [
    ["region", 1],
    ["city", 1],
    ["count", 0],
  ],
  [
    ["North", "Kiel", 30],
    ["North", "Bremen", 10],
    ["South", "Ulm", 60],
    ["South", "Hof", 0],
  ],
);
const timed = testReply(
  [
    ["__timestamp", 2],
    ["region", 1],
    ["city", 1],
    ["count", 0],
  ],
  [
    [NEXT, "North", "Kiel", 30],
    [JAN, "North", "Kiel", 10],
    [NEXT, "South", "Ulm", 50],
    [JAN, "South", "Ulm", 40],
  ],
);
const formOf = (keys: Record<string, unknown> = {}) => testForm(chart, { ...FORM, ...keys }) as PartitionForm;
const queryOf = (keys: Record<string, unknown> = {}) => chart.buildQuery(formOf(keys))[0];

describe("query", () => {
  it("asks for one row a group, the largest first", () => {
    expect(queryOf()).toMatchObject({
      columns: ["region", "city"],
      metrics: ["count"],
      orderby: [["count", false]],
    });
    expect(queryOf()).not.toHaveProperty("is_timeseries");
  });
  it.each(["time_series", "agg_mean", "agg_sum", "point_diff", "point_percent", "point_factor"])(
    "asks for the times, too: %s",
    (time_series_option) => {
      expect(queryOf({ time_series_option })).toMatchObject({
        is_timeseries: true,
        series_columns: ["region", "city"],
        extras: { time_grain_sqla: "P1Y" },
      });
    },
  );
  it("asks for windows and comparisons", () => {
    const keys = { time_series_option: "adv_anal", rolling_type: "cumsum", time_compare: ["1 year"] };
    expect(queryOf(keys)?.time_offsets).toEqual(["1 year"]);
    expect(queryOf(keys)?.post_processing?.map((rule) => rule?.operation)).toEqual([
      "pivot",
      "cum",
      "flatten",
    ]);
  });
  it("needs a dimension", () => {
    expect(chart.validate?.(formOf({ groupby: [] }))).toEqual(["Please choose at least one groupby"]);
    expect(chart.validate?.(formOf())).toEqual([]);
  });
});

const draw = (keys: Record<string, unknown> = {}, reply = plain, more = {}) =>
  testPicture<EChartsPicture>(chart, { ...FORM, partition_threshold: 0, ...keys }, [reply], more);
type Data = { name: string; value: number | null }[];
const partsOf = ({ option }: EChartsPicture) =>
  (option.series as { data: Data }[])[0]!.data.map(({ name, value }) => [name, value]);

describe("parts", () => {
  it("stand beside their whole, the largest first; what has no size is left out", () => {
    expect(partsOf(draw())).toEqual([
      ["Number", 100],
      ["South", 60],
      ["Ulm", 60],
      ["North", 40],
      ["Kiel", 30],
      ["Bremen", 10],
    ]);
  });

  it.each([
    [
      "sums over time",
      "agg_sum",
      [
        ["Number", 130],
        ["South", 90],
        ["Ulm", 90],
        ["North", 40],
        ["Kiel", 40],
      ],
    ],
    [
      "averages",
      "agg_mean",
      [
        ["Number", 32.5],
        ["South", 45],
        ["Ulm", 45],
        ["North", 20],
        ["Kiel", 20],
      ],
    ],
    [
      "differences",
      "point_diff",
      [
        ["Number", 30],
        ["North", 20],
        ["Kiel", 20],
        ["South", 10],
        ["Ulm", 10],
      ],
    ],
    [
      "factors",
      "point_factor",
      [
        ["Number", 1.6],
        ["North", 3],
        ["Kiel", 3],
        ["South", 1.25],
        ["Ulm", 1.25],
      ],
    ],
    [
      "changes",
      "point_percent",
      [
        ["Number", 0.6000000000000001],
        ["North", 2],
        ["Kiel", 2],
        ["South", 0.25],
        ["Ulm", 0.25],
      ],
    ],
  ])("%s", (_name, time_series_option, parts) => {
    expect(partsOf(draw({ time_series_option }, timed))).toEqual(parts);
  });

  it("have the times as their first level, oldest first", () => {
    expect(partsOf(draw({ time_series_option: "time_series" }, timed))).toEqual([
      ["Number", 130],
      ["2024", 50],
      ["South", 40],
      ["Ulm", 40],
      ["North", 10],
      ["Kiel", 10],
      ["2025", 80],
      ["South", 50],
      ["Ulm", 50],
      ["North", 30],
      ["Kiel", 30],
    ]);
  });

  it("read the series of advanced analytics, with those of another time", () => {
    const reply = testReply(
      [
        ["__timestamp", 2],
        ["count, North, Kiel", 0],
        ["count__1 year, North, Kiel", 0],
      ],
      [[JAN, 10, 4]],
    );
    const parts = partsOf(draw({ time_series_option: "adv_anal", time_compare: ["1 year"] }, reply));
    expect(parts.filter(([name]) => name === "Kiel")).toEqual([
      ["Kiel", 10],
      ["Kiel", 4],
    ]);
  });
});

describe("layout", () => {
  const boxes = (keys: Record<string, unknown> = {}, reply = plain, ownState = {}) => {
    const form = formOf({ partition_threshold: 0, ...keys });
    const input = {
      form,
      queries: [reply],
      dataset: { columns: [], metrics: [], verbose_map: {}, main_dttm_col: null },
      ownState,
    };
    return layoutPartition(model(input as never)!, form).map(({ node, left, top, bottom }) => [
      node.name,
      ...[left, top, bottom].map((share) => Number(share.toFixed(3))),
    ]);
  };
  it("gives each level its width and each part its share of the height", () => {
    expect(boxes()).toEqual([
      ["count", 0, 0, 1],
      ["South", 0.333, 0, 0.6],
      ["Ulm", 0.667, 0, 0.6],
      ["North", 0.333, 0.6, 1],
      ["Kiel", 0.667, 0.6, 0.9],
      ["Bremen", 0.667, 0.9, 1],
    ]);
  });
  it.each([
    ["beyond the most", { partition_limit: 1 }, ["count", "South", "Ulm"]],
    ["below the threshold", { partition_threshold: 0.3 }, ["count", "South", "Ulm", "North", "Kiel"]],
  ])("leaves out parts %s", (_name, keys, names) => {
    expect(boxes(keys).map(([name]) => name)).toEqual(names);
  });
  it("follows logarithms", () => {
    const [, south] = boxes({ log_scale: true });
    expect(south?.[3]).toBe(Number((Math.log(61) / (Math.log(61) + Math.log(41))).toFixed(3)));
  });
  it.each([
    ["the same height", true, 0.5],
    ["their own", false, 50 / 130],
  ])("gives times %s", (_name, equal_date_size, height) => {
    const [, first] = boxes({ time_series_option: "time_series", equal_date_size }, timed);
    expect(first?.[3]).toBe(Number(height.toFixed(3)));
  });
  it("gives an opened part all the room, and all of them again when it is gone", () => {
    expect(boxes({}, plain, { opened: ["count", "North"] })).toEqual([
      ["North", 0, 0, 1],
      ["Kiel", 0.5, 0, 0.75],
      ["Bremen", 0.5, 0.75, 1],
    ]);
    expect(boxes({}, plain, { opened: ["count", "East"] })).toHaveLength(6);
  });
  it("has a strip for each metric", () => {
    const reply = testReply(
      [
        ["region", 1],
        ["count", 0],
        ["sum", 0],
      ],
      [["North", 3, 9]],
    );
    expect(boxes({ metrics: ["count", "sum"], groupby: ["region"] }, reply)).toEqual([
      ["count", 0, 0, 0.5],
      ["North", 0.5, 0, 0.5],
      ["sum", 0, 0.5, 1],
      ["North", 0.5, 0.5, 1],
    ]);
  });
});

describe("a press", () => {
  it("opens a part, and on it goes back up", () => {
    expect(draw().stateAfterClick?.({ dataIndex: 3 })).toEqual({ opened: ["Number", "North"] });
    const opened = draw({}, plain, { ownState: { opened: ["Number", "North"] } });
    expect(partsOf(opened)[0]).toEqual(["North", 40]);
    expect(opened.stateAfterClick?.({ dataIndex: 0 })).toEqual({ opened: null });
  });
});

describe("tooltip", () => {
  it("lists all levels above a part", () => {
    expect(draw().tooltip?.({ dataIndex: 4 })).toEqual({
      title: "Kiel",
      rows: [
        { color: "#eee", name: "Metric: Number", values: ["100"], emphasised: false },
        { color: "color of North", name: "region: North", values: ["40"], emphasised: false },
        { color: "color of Kiel", name: "city: Kiel", values: ["30"], emphasised: true },
      ],
    });
  });
  it("names the part alone where it is not rich", () => {
    expect(
      draw({ rich_tooltip: false })
        .tooltip?.({ dataIndex: 4 })
        .rows.map(({ name }) => name),
    ).toEqual(["city: Kiel"]);
  });
});

describe("marks", () => {
  const marksOf = ({ option, marks }: EChartsPicture) =>
    (option.series as { data: Data }[])[0]!.data.map((_, dataIndex) => {
      const { values = [], place } = marks?.({ dataIndex }) ?? {};
      return [...values, ...(place ? [place] : [])].map(({ column, value }) => `${column} ${value}`).join();
    });

  it("stand for the dimensions down to a part, and for none of the whole", () => {
    expect(marksOf(draw()).slice(0, 3)).toEqual(["", "region South", "region South,city Ulm"]);
  });

  it("are at a time where times are a level", () => {
    expect(marksOf(draw({ time_series_option: "time_series" }, timed)).slice(0, 4)).toEqual([
      "",
      `day ${JAN}`,
      `region South,day ${JAN}`,
      `region South,city Ulm,day ${JAN}`,
    ]);
  });

  it("tell a missing value from its words", () => {
    const reply = testReply(
      [
        ["region", 1],
        ["city", 1],
        ["count", 0],
      ],
      [["North", null, 3]],
    );
    expect(draw({}, reply).marks?.({ dataIndex: 2 })).toMatchObject({
      values: [
        { column: "region", value: "North" },
        { column: "city", value: null },
      ],
      label: "North, <NULL>",
    });
  });

  it("that the chart's own filter excludes are dimmed", () => {
    const { option } = draw({}, plain, { selected: { region: ["North"] } });
    const { data, renderItem } = (option.series as object[])[0] as {
      data: Data;
      renderItem: (at: { dataIndex: number }) => { children: { style: { opacity?: number } }[] };
    };
    const faded = data.filter((_, dataIndex) => renderItem({ dataIndex }).children[0]!.style.opacity === 0.3);
    expect(faded.map(({ name }) => name)).toEqual(["South", "Ulm"]);
  });
});
