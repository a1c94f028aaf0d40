import { describe, expect, it } from "vitest";
import { chartReferences, fileFinder, renameReferences } from "./chartReferences.ts";

const annotation = (sourceType: string, value: unknown) => ({ annotationType: "EVENT", sourceType, value });
const LINE = {
  viz_type: "echarts_timeseries_line",
  annotation_layers: [
    { annotationType: "FORMULA", sourceType: "", value: "2x" },
    annotation("NATIVE", 1),
    annotation("table", 7),
    annotation("line", "8"),
    null,
  ],
};

describe("the charts that a chart names", () => {
  it.each([
    ["layers of a map", { viz_type: "deck_multi", deck_slices: [3, "4", "u-5"] }, [3, 4, "u-5"]],
    ["charts that make annotations", LINE, [7, 8]],
    ["nothing of another type", { viz_type: "pie", deck_slices: [3] }, []],
    ["nothing that is no list", { viz_type: "deck_multi", deck_slices: 3, annotation_layers: {} }, []],
    ["nothing of an unknown type", {}, []],
    ["no number that no chart has", { viz_type: "deck_multi", deck_slices: [1.5, 1e12, "99999999999"] }, []],
    ["each once", { viz_type: "deck_multi", deck_slices: [3, "3", 4] }, [3, 4]],
  ])("are %s", (_name, params, found) => {
    expect(chartReferences(params)).toEqual(found);
  });

  it("are not more than the store can be asked for at once", () => {
    const deck_slices = Array.from({ length: 40_000 }, (_, number) => number + 1);
    expect(chartReferences({ viz_type: "deck_multi", deck_slices })).toHaveLength(1_000);
  });

  it("get other names, and those that are not there are left out", () => {
    const rename = (chart: number | string) => (chart === 3 || chart === 7 ? `u-${chart}` : null);
    const renames = { layer: rename, annotation: rename };
    expect(renameReferences({ viz_type: "deck_multi", deck_slices: [3, 4] }, renames)).toEqual({
      viz_type: "deck_multi",
      deck_slices: ["u-3"],
    });
    expect(renameReferences(LINE, renames).annotation_layers).toEqual([
      LINE.annotation_layers[0],
      annotation("NATIVE", 1),
      annotation("table", "u-7"),
      null,
    ]);
  });
});

describe("the file of a chart in a bundle", () => {
  const entry = (path: string, uuid: string) => ({ path, file: { uuid } as never });
  const fileOf = fileFinder([
    entry("charts/Map_12.yaml", "a"),
    entry("charts/One_3.yaml", "b"),
    entry("charts/Other_3.yaml", "c"),
    entry("charts/bare.yaml", "d"),
  ]);

  it.each([
    ["its uuid", "A", "a"],
    ["the number at the end of its path", 12, "a"],
    ["no number that two files have", 3, undefined],
    ["no number that no file has", 4, undefined],
  ])("is found by %s", (_name, chart, uuid) => {
    expect(fileOf(chart)?.uuid).toBe(uuid);
  });
});
