import { chartByVizType, loadedChart, registerChart } from "@sightline/charts";
import { describe, expect, it } from "vitest";
import { loadCharts } from "../../../../testing/loadCharts.ts";
import { sales } from "../explore.fixture.ts";
import { drawnForm, isStale, isUnsaved } from "./changes.ts";
import { chartDataset } from "./ExploreContext.ts";
import { chartOf, createExploreStore } from "./exploreStore.ts";

await loadCharts();

const pie = { viz_type: "pie", datasource: "3__table", groupby: ["region"], metric: "total", row_limit: 100 };
const store = (formData = pie) => createExploreStore(formData, null, chartDataset(sales));

describe("changes are taken back, and made again", () => {
  const limits = () => {
    const explore = store();
    explore.getState().change({ row_limit: 10 });
    explore.getState().change({ row_limit: 20 });
    return explore;
  };
  const limitOf = (explore: ReturnType<typeof store>) => explore.getState().formData.row_limit;

  it("one after the other, in both directions", () => {
    const explore = limits();
    const { undo, redo } = explore.getState();
    const seen = [undo, undo, undo, redo, redo, redo].map((step) => {
      step();
      return limitOf(explore);
    });
    expect(seen).toEqual([10, 100, 100, 10, 20, 20]);
  });

  it("a new change ends what can be made again", () => {
    const explore = limits();
    explore.getState().undo();
    explore.getState().change({ row_limit: 30 });
    explore.getState().redo();
    expect(limitOf(explore)).toBe(30);
  });
});

it("the same value again is nothing to take back", () => {
  const explore = store();
  explore.getState().change({ row_limit: 100 });
  expect(explore.getState().past).toEqual([]);
  explore.getState().change({ row_limit: 10 });
  expect(explore.getState().past).toHaveLength(1);
});

describe("switching the chart type", () => {
  it("[S3-124] carries compatible controls over", () => {
    const explore = store({ ...pie, row_limit: 40 });
    void explore.getState().switchType("table");
    expect(explore.getState().formData).toMatchObject({
      viz_type: "table",
      groupby: ["region"],
      metrics: ["total"],
      row_limit: 40,
    });
  });

  it("[S3-124] what both types share stays as it is now when one comes back", () => {
    const explore = store({ ...pie, row_limit: 40 });
    void explore.getState().switchType("table");
    explore.getState().change({ row_limit: 50 });
    void explore.getState().switchType("pie");
    expect(explore.getState().formData.row_limit).toBe(50);
  });

  it.each([
    ["the rows of a suggestion are not those of another type", {}, 10_000],
    ["a number of rows that somebody chose is carried", { row_limit: 25 }, 25],
  ])("%s", (_name, change, carried) => {
    const fields = { x_axis: "region", metrics: ["total"], row_limit: 25 };
    const bars = { viz_type: "echarts_timeseries_bar", datasource: "3__table", ...fields };
    // Also where the form was kept, and opened without its suggestions.
    const explore = createExploreStore(bars, null, chartDataset(sales));
    explore.getState().change(change);
    void explore.getState().switchType("histogram_v2");
    expect(explore.getState().formData.row_limit).toBe(carried);
    void explore.getState().switchType("echarts_timeseries_bar");
    expect(explore.getState().formData.row_limit).toBe(25);
  });

  it("[S3-124] an order that nobody chose is that of the type: the largest words are shown", () => {
    const tiles = { ...pie, viz_type: "treemap_v2", row_limit: 10_000, sort_by_metric: false };
    const explore = store(tiles);
    void explore.getState().switchType("word_cloud");
    expect(explore.getState().formData).toMatchObject({ row_limit: 100, sort_by_metric: true });
    explore.getState().change({ sort_by_metric: false });
    void explore.getState().switchType("funnel");
    expect(explore.getState().formData.sort_by_metric).toBe(false);
  });

  it("a line comes back whole from a visit to a type of fewer rows", () => {
    const explore = store({ ...pie, viz_type: "echarts_timeseries_line", row_limit: 10_000 });
    void explore.getState().switchType("pie");
    expect(explore.getState().formData.row_limit).toBe(100);
    void explore.getState().switchType("echarts_timeseries_line");
    expect(explore.getState().formData.row_limit).toBe(10_000);
  });

  it("[S3-125] restores the remembered form of a type", () => {
    const explore = store();
    explore.getState().change({ donut: true });
    void explore.getState().switchType("table");
    void explore.getState().switchType("pie");
    expect(explore.getState().formData.donut).toBe(true);
  });

  it("a map of a country is colored by its values, whatever scheme the chart had for labels", async () => {
    const explore = store({ ...pie, color_scheme: "d3Category10" } as typeof pie);
    await explore.getState().switchType("country_map");
    expect(explore.getState().formData).not.toHaveProperty("color_scheme");
  });

  it("a chord begins at another column than it ends", async () => {
    const explore = store({ ...pie, viz_type: "chord", groupby: "region", columns: "product" } as never);
    await explore.getState().switchType("pie");
    explore.getState().change({ groupby: ["product", "region"] });
    await explore.getState().switchType("chord");
    expect(explore.getState().formData).toMatchObject({ groupby: "region", columns: "product" });
  });

  it("puts the time column on an empty x axis", () => {
    const explore = store();
    void explore.getState().switchType("echarts_timeseries_bar");
    expect(explore.getState().formData).toMatchObject({ x_axis: "ordered", groupby: ["region"] });
  });

  it("puts the first dimension there when the dataset has no time", () => {
    const explore = createExploreStore(pie, null, { ...chartDataset(sales), main_dttm_col: null });
    void explore.getState().switchType("echarts_timeseries_bar");
    expect(explore.getState().formData).toMatchObject({ x_axis: "region", groupby: [] });
  });

  it("waits for the code of a type; the type that was picked last wins", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = chartByVizType("table")!;
    const definition = loadedChart(slow)!;
    const { quickTile: _none, ...base } = slow;
    registerChart({
      ...base,
      vizType: "slow",
      load: async () => {
        await promise;
        return { default: definition };
      },
    });
    const explore = store();
    const switched = explore.getState().switchType("slow");
    expect(explore.getState().formData.viz_type).toBe("pie");
    void explore.getState().switchType("table");
    resolve();
    await switched;
    expect(explore.getState().formData.viz_type).toBe("table");
    await explore.getState().switchType("slow");
    expect(explore.getState().formData.viz_type).toBe("slow");
  });

  it("does nothing for a type that is not there", () => {
    const explore = store();
    void explore.getState().switchType("no_such_type");
    expect(explore.getState().formData).toBe(pie);
  });
});

it("[S3-147] a control that a change hides goes back to its default", () => {
  const explore = store({ ...pie, donut: true, innerRadius: 50 } as typeof pie);
  explore.getState().change({ donut: false });
  expect(explore.getState().formData.innerRadius).toBe(30);
});

it("takes changes back, the last first", () => {
  const explore = store();
  explore.getState().change({ row_limit: 5 });
  explore.getState().change({ row_limit: 6 });
  explore.getState().undo();
  expect(explore.getState().formData.row_limit).toBe(5);
  explore.getState().undo();
  explore.getState().undo();
  expect(explore.getState().formData).toEqual(pie);
});

describe("what a change means for the picture", () => {
  const chart = chartOf(pie);
  it.each([
    ["nothing ran yet", null, pie, true],
    ["nothing changed", pie, { ...pie }, false],
    ["a control of the query changed", pie, { ...pie, row_limit: 5 }, true],
    ["one of the picture alone", pie, { ...pie, donut: true }, false],
    [
      "the currency is that of the rows, for which the server has to look",
      pie,
      { ...pie, currency_format: { symbol: "AUTO", symbolPosition: "prefix" } },
      true,
    ],
    ["a layer arrived", pie, { ...pie, layer_charts: [{ slice_id: 8 }] }, true],
    ["the type changed", pie, { ...pie, viz_type: "table" }, true],
  ])("stale: %s", (_name, ran, now, stale) => {
    expect(isStale(chart, ran, now)).toBe(stale);
  });

  it("redraws controls of the picture at once, those of the query after a run", () => {
    const drawn = drawnForm(chart, pie, { ...pie, row_limit: 5, donut: true } as typeof pie);
    expect(drawn).toMatchObject({ row_limit: 100, donut: true });
  });

  it("knows a form that differs from the saved one", () => {
    expect(isUnsaved(chart, pie, { ...pie })).toBe(false);
    expect(isUnsaved(chart, pie, { ...pie, donut: true } as typeof pie)).toBe(true);
  });
});

describe("what the chart keeps by itself", () => {
  const table = { viz_type: "table", datasource: "3__table", groupby: ["region"], server_pagination: true };
  const onPage = (formData: Record<string, unknown>) => {
    const explore = createExploreStore(table, null, chartDataset(sales));
    explore.getState().setRan(table);
    explore.getState().setOwnState({ currentPage: 3 });
    explore.getState().setRan({ ...table, ...formData });
    return explore.getState().ownState;
  };
  it.each([
    ["stays when the same is asked for again", {}, { currentPage: 3 }],
    ["stays when only the picture changes", { show_cell_bars: false }, { currentPage: 3 }],
    ["is gone when something else is asked for", { row_limit: 50 }, {}],
    ["is gone with its chart type", { viz_type: "pie" }, {}],
  ])("%s", (_name, change, ownState) => {
    expect(onPage(change)).toEqual(ownState);
  });
});
