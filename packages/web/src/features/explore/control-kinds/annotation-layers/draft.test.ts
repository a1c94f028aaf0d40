import { type AnnotationLayer, newLayer } from "@sightline/charts/annotations";
import { describe, expect, it } from "vitest";
import { withInherited, withKind, withSource, withTimeShift, withValue } from "./draft.ts";
import { layerProblems } from "./layerProblems.ts";

const sale: AnnotationLayer = {
  ...newLayer("INTERVAL"),
  name: "Sales",
  sourceType: "table",
  value: 4,
  color: "#ff0000",
  timeColumn: "begin",
  intervalEndColumn: "end",
  descriptionColumns: ["who"],
  overrides: { time_range: null },
};

describe("a layer in its editor", () => {
  it.each<[string, AnnotationLayer, Partial<AnnotationLayer>]>([
    [
      "[S1-044] of another type keeps its look, not its data",
      withKind(sale, "FORMULA"),
      { name: "Sales", color: "#ff0000", sourceType: "", value: null, timeColumn: null, overrides: {} },
    ],
    ["keeps the width that was chosen", withKind({ ...sale, width: 5 }, "FORMULA"), { width: 5 }],
    ["has the usual width of its new type", withKind(sale, "FORMULA"), { width: 2 }],
    ["of the same type stays", withKind(sale, "INTERVAL"), sale],
    [
      "from another source has other columns",
      withSource(sale, "NATIVE"),
      { sourceType: "NATIVE", value: null, timeColumn: null, descriptionColumns: [], overrides: {} },
    ],
    ["from the same source stays", withSource(sale, "table"), sale],
    [
      "of another chart has other columns, and the same overrides",
      withValue(sale, 5),
      { value: 5, timeColumn: null, intervalEndColumn: null, overrides: { time_range: null } },
    ],
    [
      "takes over what is ticked",
      withInherited(sale, "time_grain_sqla", true),
      { overrides: { time_range: null, time_grain_sqla: null, granularity: null } },
    ],
    [
      "no longer takes over the grain, under any of its keys",
      withInherited(withInherited(sale, "time_grain_sqla", true), "time_grain_sqla", false),
      { overrides: { time_range: null } },
    ],
    ["takes over nothing that is not", withInherited(sale, "time_range", false), { overrides: {} }],
    [
      "is shifted in time",
      withTimeShift(sale, "1 year"),
      { overrides: { time_range: null, time_shift: "1 year" } },
    ],
    ["is not shifted by nothing", withTimeShift(withTimeShift(sale, "1 year"), ""), sale],
  ])("%s", (_name, layer, expected) => {
    expect(layer).toMatchObject(expected);
    if (expected.overrides) expect(layer.overrides).toEqual(expected.overrides);
  });

  const goal: AnnotationLayer = { ...newLayer("FORMULA"), name: "Goal", value: "2x" };
  it.each<[string, AnnotationLayer, object]>([
    ["a formula that can be read", goal, {}],
    ["a formula that cannot", { ...goal, value: "2x +" }, { value: "The formula is not complete" }],
    ["no formula", { ...goal, value: "" }, { value: "cannot be empty" }],
    ["[S1-043] no name", { ...goal, name: " " }, { name: "cannot be empty" }],
    [
      "a name that is there",
      { ...goal, name: "Taken" },
      { name: "This chart has another layer of that name" },
    ],
    ["an interval of a table with its columns", sale, {}],
    [
      "an interval of a table without them",
      withValue(sale, 4),
      { timeColumn: "cannot be empty", intervalEndColumn: "cannot be empty" },
    ],
    [
      "an event of a table needs one of them",
      { ...withValue(sale, 4), annotationType: "EVENT" },
      { timeColumn: "cannot be empty" },
    ],
    ["an interval of this server needs none", { ...withSource(sale, "NATIVE"), value: 1 }, {}],
    [
      "a time series needs a chart",
      { ...newLayer("TIME_SERIES"), name: "World" },
      { value: "cannot be empty" },
    ],
    ["a time series of a chart", { ...newLayer("TIME_SERIES"), name: "World", value: 3 }, {}],
  ])("%s has the problems %j", (_name, layer, problems) => {
    expect(layerProblems(layer, ["Taken"])).toEqual(problems);
  });
});
