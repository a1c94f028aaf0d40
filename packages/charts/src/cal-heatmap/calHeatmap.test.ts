import { describe, expect, it } from "vitest";
import type { QueryData } from "../contract/index.ts";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { formErrors } from "../form/form.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import { blockUnit, calendarBlocks, layoutBlocks, startOf, type Unit } from "./calendar/index.ts";
import chart from "./definition.ts";

const DAY = 86_400_000;
const JANUARY = Date.UTC(2024, 0, 1);
const FORM = {
  metrics: ["count", "revenue"],
  granularity_sqla: "day",
  time_range: "2024-01-01 : 2024-02-01",
};
const reply: QueryData = {
  ...testReply(
    [
      ["__timestamp", 2],
      ["count", 0],
      ["revenue", 0],
    ],
    [
      [JANUARY, 10, 1],
      [JANUARY + DAY, 30, null],
      [JANUARY + 3 * DAY, 20, 5],
    ],
  ),
  from_dttm: JANUARY,
  to_dttm: Date.UTC(2024, 1, 1),
};
const draw = (keys: Record<string, unknown> = {}, given = reply) =>
  testPicture<EChartsPicture>(chart, { ...FORM, ...keys }, [given], { size: { width: 600, height: 400 } });
const seriesOf = ({ option }: EChartsPicture) =>
  option.series as {
    name: string;
    data: [number, number | null][];
    renderItem: (params: { dataIndex: number }) => {
      shape: { x: number; y: number; width: number };
      style: { fill: string };
    };
  }[];
const textsOf = ({ option }: EChartsPicture) =>
  (option.graphic as { style: { text?: string } }[]).flatMap(({ style }) => style.text ?? []);

describe("query", () => {
  it.each([
    ["min", "PT1M"],
    ["hour", "PT1H"],
    ["day", "P1D"],
    ["week", "P1W"],
    ["month", "P1M"],
  ])("of cells of a %s has the grain %s", (subdomain_granularity, grain) => {
    expect(chart.buildQuery(testForm(chart, { ...FORM, subdomain_granularity }))).toMatchObject([
      {
        columns: [],
        metrics: ["count", "revenue"],
        is_timeseries: true,
        granularity: "day",
        extras: { time_grain_sqla: grain },
      },
    ]);
  });

  it.each([
    ["none", "No filter", [], ["Please provide both time bounds (Since and Until)"]],
    ["one of its own", "Last week", [], []],
    ["one of a filter", "No filter", [{ operator: "TEMPORAL_RANGE", comparator: "Last year" }], []],
    [
      "a filter without one",
      "No filter",
      [{ operator: "TEMPORAL_RANGE", comparator: "No filter" }],
      ["Please provide both time bounds (Since and Until)"],
    ],
  ])("needs a time range: %s", (_name, time_range, adhoc_filters, errors) => {
    const form = { viz_type: "cal_heatmap", datasource: "1__table", ...FORM, time_range, adhoc_filters };
    expect(formErrors(chart, form, null).form).toEqual(errors);
  });
});

describe("a calendar", () => {
  const blocksOf = (block: Unit, cell: Unit, from: number, to: number) =>
    calendarBlocks({ from, to }, { block, cell }, 10_000).blocks;

  it.each<[Unit, Unit, number, number, number]>([
    // block, cell, then cells, columns and rows of the first block from a Monday on, 1 January 2024.
    ["hour", "min", 60, 6, 10],
    ["day", "min", 1440, 24, 60],
    ["day", "hour", 24, 4, 6],
    ["week", "hour", 168, 7, 24],
    ["week", "day", 7, 1, 7],
    ["month", "day", 31, 5, 7],
    ["month", "week", 5, 5, 1],
    ["year", "day", 366, 53, 7],
    ["year", "week", 53, 53, 1],
    ["year", "month", 12, 12, 1],
  ])(
    "of %ss with cells of a %s has %i cells in %i columns and %i rows",
    (block, cell, cells, columns, rows) => {
      const [first] = blocksOf(block, cell, JANUARY, JANUARY);
      expect([first?.cells.length, first?.columns, first?.rows]).toEqual([cells, columns, rows]);
      // No two cells lie on each other.
      expect(new Set(first?.cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(cells);
    },
  );

  it("begins each block at its own weekday", () => {
    const [, february] = blocksOf("month", "day", JANUARY, Date.UTC(2024, 1, 10));
    expect(february?.cells[0]).toEqual({ time: Date.UTC(2024, 1, 1), column: 0, row: 3 });
    expect(february?.cells[4]).toEqual({ time: Date.UTC(2024, 1, 5), column: 1, row: 0 });
  });

  it("reaches from the first time to the last", () => {
    expect(blocksOf("month", "day", JANUARY, Date.UTC(2024, 2, 1)).map(({ start }) => start)).toEqual([
      JANUARY,
      Date.UTC(2024, 1, 1),
      Date.UTC(2024, 2, 1),
    ]);
  });

  it("is cut where it would have too many cells", () => {
    const cut = calendarBlocks({ from: JANUARY, to: JANUARY + 9 * DAY }, { block: "day", cell: "hour" }, 50);
    expect([cut.blocks.length, cut.isCut]).toEqual([2, true]);
  });

  it.each<[Unit, Unit, Unit]>([
    ["month", "day", "month"],
    ["hour", "day", "month"],
    ["week", "week", "month"],
    ["day", "month", "year"],
    ["hour", "min", "hour"],
  ])("whose blocks are %ss and cells %ss has blocks of a %s", (domain, cell, block) => {
    expect(blockUnit(domain, cell)).toBe(block);
  });

  it.each<[Unit, number, number]>([
    ["week", Date.UTC(2024, 0, 7), JANUARY],
    ["week", Date.UTC(1969, 11, 30), Date.UTC(1969, 11, 29)],
    ["month", Date.UTC(2024, 1, 29, 5), Date.UTC(2024, 1, 1)],
    ["hour", JANUARY + 3_600_001, JANUARY + 3_600_000],
  ])("finds where a %s begins", (unit, time, start) => {
    expect(startOf(time, unit)).toBe(start);
  });

  it("has lines of blocks where they do not fit beside each other, and smaller cells where lines do not", () => {
    const blocks = blocksOf("month", "day", JANUARY, Date.UTC(2024, 11, 31));
    const wanted = { cell: 10, padding: 2, labels: blocks.map(() => "Jan") };
    const wide = layoutBlocks(blocks, wanted, { width: 900, height: 300 });
    expect([new Set(wide.blocks.map(({ y }) => y)).size, wide.cell]).toEqual([1, 10]);
    const narrow = layoutBlocks(blocks, wanted, { width: 240, height: 130 });
    expect(narrow.cell).toBeLessThan(10);
    expect(narrow.height).toBeLessThanOrEqual(130);
    for (const { x, block } of narrow.blocks)
      expect(x + block.columns * narrow.step).toBeLessThanOrEqual(242);
  });
});

describe("picture", () => {
  it("has a calendar for each metric over the whole range", () => {
    const picture = draw();
    expect(seriesOf(picture).map(({ name, data }) => [name, data.length])).toEqual([
      ["Number", 31],
      ["revenue", 31],
    ]);
    expect(
      seriesOf(picture)[0]
        ?.data.slice(0, 4)
        .map(([, value]) => value),
    ).toEqual([10, 30, null, 20]);
    expect(textsOf(picture)).toContain("Metric: Number");
    expect(textsOf(draw({ show_metric_name: false }))).not.toContain("Metric: Number");
  });

  it("reaches over the data where the range is open", () => {
    const open = { ...reply, from_dttm: null, to_dttm: null };
    expect(seriesOf(draw({}, open))[0]?.data.length).toBe(31);
  });

  it("colors cells between the least and the most of their own metric", () => {
    const [count, revenue] = seriesOf(draw());
    const fill = (series: typeof count, dataIndex: number) => series?.renderItem({ dataIndex }).style.fill;
    expect(fill(count, 0)).toBe(fill(revenue, 0));
    expect(fill(count, 1)).toBe(fill(revenue, 3));
    expect(fill(count, 2)).not.toBe(fill(count, 0));
  });

  it.each([
    ["cell_size", { cell_size: 20 }, 20],
    ["its default", {}, 10],
  ])("has cells as large as %s", (_name, keys, width) => {
    expect(seriesOf(draw({ ...keys, metrics: ["count"] }))[0]?.renderItem({ dataIndex: 0 }).shape.width).toBe(
      width,
    );
  });

  it("has a legend of as many steps as it is told", () => {
    const stepsOf = (keys: object) =>
      (draw(keys as Record<string, unknown>).option.graphic as { type: string }[]).filter(
        ({ type }) => type === "rect",
      ).length;
    expect([stepsOf({ steps: 4 }), stepsOf({ show_legend: false })]).toEqual([8, 0]);
    expect(textsOf(draw())).toEqual(expect.arrayContaining(["10", "30", "1", "5"]));
  });

  it("writes values into cells that hold them", () => {
    const shape = (keys: object) =>
      seriesOf(draw(keys as Record<string, unknown>))[0]?.renderItem({ dataIndex: 0 }) as unknown as {
        type: string;
        children?: { style: { text?: string } }[];
      };
    expect(shape({ show_values: true, cell_size: 24 }).children?.[1]?.style.text).toBe("10");
    expect(shape({ show_values: true, cell_size: 8 }).type).toBe("rect");
  });

  it("tells the day and the exact value of a cell; one without a value has none", () => {
    const { tooltip } = draw();
    expect(tooltip({ seriesIndex: 1, dataIndex: 3 })).toMatchObject({
      title: "2024-01-04",
      rows: [{ name: "revenue", values: ["5"] }],
    });
    expect(tooltip({ seriesIndex: 0, dataIndex: 2 }).rows).toEqual([]);
    expect(draw({ x_axis_time_format: "%d.%m.%Y" }).tooltip({ seriesIndex: 0, dataIndex: 0 }).title).toBe(
      "01.01.2024",
    );
  });
});
