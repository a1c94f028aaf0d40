import { describe, expect, it } from "vitest";
import { formErrors } from "../form/index.ts";
import type { MapPicture } from "../shared-map/index.ts";
import { testDataset, testForm, testPicture, testReply } from "../testInput.fixture.ts";
import { CITY, overYears, RIVER, shares } from "./cartodiagram.fixture.ts";
import chart from "./definition.ts";
import { readSelectedChart } from "./readSelectedChart.ts";
import { splitByPlace } from "./splitByPlace.ts";
import { chartSize, fixedView, sizeText, viewText } from "./zoomSettings.ts";

const chosen = (viz_type: string, params: unknown) =>
  JSON.stringify({ id: 7, slice_name: "Chosen", viz_type, params: JSON.stringify(params) });
const PIE = chosen("pie", { groupby: ["kind"], metric: "count" });
const FORM = { selected_chart: PIE, geom_column: "place" };

describe("the chosen chart", () => {
  it.each<[string, unknown, string | undefined]>([
    ["as JSON with a form as JSON", PIE, "pie"],
    ["as JSON with a form", JSON.stringify({ viz_type: "radar", params: { groupby: [] } }), "radar"],
    ["with its type in the form alone", JSON.stringify({ params: '{"viz_type": "funnel"}' }), "funnel"],
    ["not there", null, undefined],
    ["no JSON", "{", undefined],
  ])("is read %s", (_name, stored, type) => {
    expect(readSelectedChart(stored)?.formData.viz_type).toBe(type);
  });

  it.each<[string, string, number]>([
    ["of a type that can stand on a map", PIE, 0],
    ["of another type", chosen("table", {}), 1],
  ])("is one %s", (_name, selected_chart, faults) => {
    const formData = { viz_type: "cartodiagram", datasource: "1__table", ...FORM, selected_chart };
    expect(formErrors(chart, formData, testDataset).form).toHaveLength(faults);
  });
});

describe("query", () => {
  const queriesOf = (form: Record<string, unknown>) =>
    chart.buildQuery(testForm(chart, { ...FORM, ...form }));

  it("is that of the chosen chart, grouped by the place first", () => {
    expect(queriesOf({})).toMatchObject([{ columns: ["place", "kind"], metrics: ["count"] }]);
  });

  it("has the filters of the dashboard", () => {
    const filters = [{ col: "year", op: "==", val: 2020 }];
    expect(queriesOf({ extra_form_data: { filters } })[0]?.filters).toMatchObject(filters);
  });

  it("pivots series by the place", () => {
    const selected_chart = chosen("echarts_timeseries_line", { x_axis: "year", metrics: ["count"] });
    const [query] = queriesOf({ selected_chart });
    expect(query?.series_columns).toEqual(["place"]);
  });

  it("is none for a chart that cannot stand on a map", () => {
    expect(queriesOf({ selected_chart: chosen("table", {}) })).toEqual([]);
  });
});

describe("the reply", () => {
  const isPlace = (text: string) => text.startsWith("{");

  it("is split by the rows' place, and shares become those of one place", () => {
    const split = splitByPlace(shares, "place", isPlace, "count");
    expect(split.map(({ geometry }) => geometry)).toEqual([CITY, RIVER]);
    expect(split[0]?.reply).toMatchObject({
      colnames: ["kind", "count", "count__contribution"],
      data: [
        { kind: "a", count: 1, count__contribution: 0.25 },
        { kind: "b", count: 3, count__contribution: 0.75 },
      ],
      rowcount: 2,
    });
  });

  it("is split by the series' place; without other dimensions the metric names the series", () => {
    const split = splitByPlace(overYears, "place", isPlace, "count");
    expect(split.map(({ reply }) => [reply.colnames, reply.data])).toEqual([
      [["year", "count"], [{ year: 0, count: 5 }]],
      [["year", "a, b"], [{ year: 0, "a, b": 6 }]],
    ]);
  });
});

describe("picture", () => {
  const draw = (form: Record<string, unknown> = {}, width = 600) =>
    testPicture<MapPicture>(chart, { ...FORM, ...form }, [shares], { size: { width, height: 400 } });

  it("has a chart at each place: at a point itself, at another shape in its middle", () => {
    expect(draw().insets?.all.map(({ position }) => position)).toEqual([
      [10, 50],
      [1, 1],
    ]);
  });

  it("draws a chart from the rows of its place", () => {
    const [first] = draw().insets?.all ?? [];
    const option = first?.pictureAt({ width: 100, height: 100 })?.option as {
      legend?: { show?: boolean };
      series: { data: { name: string; value: number }[] }[];
    };
    expect(option.series[0]?.data.map(({ name, value }) => [name, value])).toEqual([
      ["a", 1],
      ["b", 3],
    ]);
    expect(option.legend?.show ?? false).toBe(false);
  });

  it("names the colors once, where there is room", () => {
    expect(
      draw()
        .legend?.entries.map(({ label }) => label)
        .sort(),
    ).toEqual(["a", "b"]);
    expect(draw({}, 300).legend).toBeNull();
  });

  it("filters by the slice and its place", () => {
    const [first] = draw().insets?.all ?? [];
    const mark = first?.pictureAt({ width: 100, height: 100 })?.marks?.({ dataIndex: 0 });
    expect(mark?.values).toEqual([
      { column: "kind", value: "a" },
      { column: "place", value: CITY },
    ]);
  });

  it("shows all places inside its edges, or what the form says", () => {
    const custom = { mode: "CUSTOM", fixedZoom: 5, fixedLongitude: 3, fixedLatitude: 4, zoom: 9 };
    expect(draw({ map_view: custom }).view).toMatchObject({ zoom: 4, longitude: 3, latitude: 4 });
    const [small, large] = [100, 200].map((width) =>
      draw({ chart_size: { type: "FIXED", configs: { width, height: width } } }),
    );
    expect(small!.view.zoom).toBeGreaterThan(large!.view.zoom);
  });

  it("has no more charts than can be read, and counts the others", () => {
    const points = Array.from({ length: 103 }, (_, at) => [
      `{"type":"Point","coordinates":[${at},0]}`,
      "a",
      1,
    ]);
    const reply = testReply(
      [
        ["place", 1],
        ["kind", 1],
        ["count", 0],
      ],
      points,
    );
    const { insets, note } = testPicture<MapPicture>(chart, FORM, [reply]);
    expect([insets?.all.length, note]).toEqual([100, "and 3 more"]);
  });

  it("counts places that cannot be read", () => {
    const reply = testReply(
      [
        ["place", 1],
        ["kind", 1],
        ["count", 0],
      ],
      [
        [CITY, "a", 1],
        ["nowhere", "a", 1],
      ],
    );
    expect(testPicture<MapPicture>(chart, FORM, [reply]).note).toBe("1 row without a place");
  });

  it("says that layers of servers which it names itself are not shown", () => {
    const layer_configs = [{ type: "XYZ", title: "Streets", url: "https://maps.example/{z}/{x}/{y}.png" }];
    const { note } = testPicture<MapPicture>(chart, { ...FORM, layer_configs }, [shares]);
    expect(note).toBe("1 map layer of another server is not shown");
    const two = { ...FORM, layer_configs: [...layer_configs, ...layer_configs] };
    expect(testPicture<MapPicture>(chart, two, [shares]).note).toBe(
      "2 map layers of other servers are not shown",
    );
  });
});

describe("sizes of the charts", () => {
  // Our zoom is one less than the stored one.
  it.each<[string, object, [number, number, number]]>([
    ["fixed", { type: "FIXED", configs: { zoom: 6, width: 80, height: 40 } }, [80, 80, 80]],
    ["linear", { type: "LINEAR", configs: { zoom: 6, width: 100, height: 50, slope: 20 } }, [80, 100, 120]],
    [
      "exponential",
      { type: "EXP", configs: { zoom: 6, width: 100, height: 50, exponent: 2 } },
      [81, 100, 121],
    ],
    ["standard", {}, [100, 100, 100]],
    [
      "never too small or too large",
      { type: "LINEAR", configs: { zoom: 6, width: 100, slope: 9000 } },
      [16, 100, 600],
    ],
  ])("%s", (_name, stored, widths) => {
    const sizeAt = chartSize(stored as Record<string, unknown>);
    expect([4, 5, 6].map((zoom) => sizeAt(zoom).width)).toEqual(widths);
  });

  it("keep their proportions", () => {
    expect(chartSize({ type: "LINEAR", configs: { width: 100, height: 50 } })(6)).toEqual({
      width: 130,
      height: 65,
    });
  });

  it("are said in short", () => {
    expect(sizeText({ type: "EXP", configs: { width: 80, height: 60 } })).toBe("Exponential, 80 × 60 px");
    expect(viewText({ mode: "FIT_DATA" })).toBe("Fit data");
    expect(viewText({ mode: "CUSTOM", fixedZoom: 5, fixedLongitude: 3.14444, fixedLatitude: 4 })).toBe(
      "4, 3.14 · 5",
    );
    expect(fixedView({})).toBeNull();
  });
});
