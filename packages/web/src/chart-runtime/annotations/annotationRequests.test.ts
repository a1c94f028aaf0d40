import type { QueryContext } from "@sightline/core/query";
import { describe, expect, it } from "vitest";
import { contextKey } from "../contextKey.ts";
import { splitAnnotations } from "./annotationRequests.ts";

const layer = (more: object = {}) => ({
  name: "Releases",
  annotationType: "EVENT" as const,
  sourceType: "NATIVE" as const,
  value: 3,
  overrides: {},
  show: true,
  color: "#f00",
  ...more,
});
const context = (layers: ReturnType<typeof layer>[], form: object = {}): QueryContext => ({
  datasource: { id: 1, type: "table" },
  queries: [{ metrics: ["count"], annotation_layers: layers }],
  form_data: { slice_id: 7, dashboardId: 2, color_scheme: "x", annotation_layers: layers, ...form },
});
const namesIn = (...layers: object[]) =>
  splitAnnotations(context(layers as ReturnType<typeof layer>[])).layers.map(({ name }) => name);

describe("a chart's request with annotation layers", () => {
  it("[S1-117] becomes its own, and one for each layer to the same call", () => {
    const { own, layers } = splitAnnotations(context([layer()]));
    expect(own).toEqual({
      datasource: { id: 1, type: "table" },
      queries: [{ metrics: ["count"], annotation_layers: [] }],
      form_data: { slice_id: 7, dashboardId: 2, color_scheme: "x" },
    });
    const { color: _color, ...asked } = layer();
    expect(layers).toEqual([
      {
        name: "Releases",
        context: {
          datasource: { id: 1, type: "table" },
          queries: [{ annotation_layers: [{ ...asked, showMarkers: false }] }],
          form_data: { slice_id: 7, dashboardId: 2 },
          result_format: "json",
          result_type: "annotations",
        },
      },
    ]);
  });

  it.each([
    [
      "formulas, which are worked out here",
      [layer({ annotationType: "FORMULA", sourceType: "", value: "x" })],
    ],
    ["what is not shown", [layer({ show: false })]],
  ])("asks for no %s", (_name, layers) => {
    expect(namesIn(...layers)).toEqual([]);
  });

  it("asks once for a layer that several queries have", () => {
    const { queries, ...rest } = context([layer()]);
    expect(splitAnnotations({ ...rest, queries: [...queries, ...queries] }).layers).toHaveLength(1);
  });

  it.each<[string, object, boolean]>([
    ["another color is the same", { color: "#00f" }, true],
    ["another value is another", { value: 4 }, false],
    ["another range of time is another", { overrides: { time_range: "Last week" } }, false],
  ])("of a layer: %s request", (_name, change, isSame) => {
    const keyOf = (one: ReturnType<typeof layer>) =>
      contextKey(splitAnnotations(context([one])).layers[0]!.context);
    expect(keyOf(layer()) === keyOf(layer(change))).toBe(isSame);
  });

  it("does not follow from its layers", () => {
    const keyOf = (layers: ReturnType<typeof layer>[]) => contextKey(splitAnnotations(context(layers)).own);
    expect(keyOf([layer()])).toBe(keyOf([]));
  });
});
