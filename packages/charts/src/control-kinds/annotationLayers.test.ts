import { describe, expect, it } from "vitest";
import { newLayer } from "../annotations/index.ts";
import { readAnnotationLayers } from "./index.ts";

const stored = { name: "Goal", annotationType: "FORMULA", value: "x" };
const read = (more: object) => readAnnotationLayers([{ ...stored, ...more }])[0];

describe("annotation layers as they are stored", () => {
  it("[S1-043] [S3-087] have a name, a type, a source, a value, overrides, and are shown", () => {
    const layer = {
      ...newLayer("EVENT"),
      name: "Releases",
      sourceType: "NATIVE" as const,
      value: 3,
      show: false,
      showLabel: true,
      color: "#ff0000",
      opacity: "opacityHigh" as const,
      style: "longDashed" as const,
      width: 4,
      titleColumn: "what",
      descriptionColumns: ["who"],
      overrides: { time_range: null, time_shift: "1 year" },
    };
    expect(readAnnotationLayers([layer])).toEqual([layer]);
  });

  it.each<[string, object, object]>([
    ["what is not said is usual", {}, { show: true, opacity: "", style: "solid", width: 1, overrides: {} }],
    ["a formula may be a number", { value: 60 }, { value: "60" }],
    ["an id may be text", { annotationType: "EVENT", value: "7" }, { value: 7 }],
    ["no text is no id", { annotationType: "EVENT", value: "seven" }, { value: null }],
    [
      "an unknown source is the usual one",
      { annotationType: "EVENT", sourceType: "x" },
      { sourceType: "NATIVE" },
    ],
    ["a formula has no source", { sourceType: "table" }, { sourceType: "" }],
    [
      "a time series comes from a line",
      { annotationType: "TIME_SERIES", sourceType: "NATIVE" },
      { sourceType: "line" },
    ],
    [
      "an unknown look is the usual one",
      { style: "wavy", opacity: "x", width: -1 },
      { style: "solid", opacity: "", width: 0 },
    ],
    [
      "other overrides are left out",
      { overrides: { where: "x", time_range: "" } },
      { overrides: { time_range: null } },
    ],
    [
      "overrides of an older range of time take over that of the chart",
      { overrides: { since: "", until: null } },
      { overrides: { time_range: null } },
    ],
    ["description columns may be one", { descriptionColumns: "who" }, { descriptionColumns: ["who"] }],
  ])("%s", (_name, more, layer) => {
    expect(read(more)).toMatchObject(layer);
  });

  it.each<[string, unknown]>([
    ["no list", "layers"],
    ["nothing", null],
    ["no name", [{ ...stored, name: "" }]],
    ["[S1-044] no known type", [{ ...stored, annotationType: "NOTE" }]],
  ])("are none of: %s", (_name, value) => {
    expect(readAnnotationLayers(value)).toEqual([]);
  });

  it("have names of their own", () => {
    const [first, ...others] = readAnnotationLayers([stored, { ...stored, value: "2x" }]);
    expect([first?.value, others]).toEqual(["x", []]);
  });
});
