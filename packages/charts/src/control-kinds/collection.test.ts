import { describe, expect, it } from "vitest";
import type { Control } from "../contract/controls/index.ts";
import { controlErrors, kindRules } from "./index.ts";

const series: Control = {
  name: "column_collection",
  kind: "collection",
  label: "Time series columns",
  required: true,
  item: {
    label: ({ label }) => String(label ?? ""),
    controls: [
      { name: "label", kind: "text", label: "Label", required: true },
      { name: "width", kind: "number", label: "Width" },
      { name: "isShown", kind: "checkbox", label: "Shown", default: true },
    ],
  },
};
const read = (value: unknown) => kindRules("collection", undefined)?.read(value, series);

describe("a list of items", () => {
  it.each<[string, unknown, unknown[]]>([
    ["nothing", undefined, []],
    ["no list", "x", [{ label: "", width: null, isShown: true }]],
    [
      "items with fields of the wrong type",
      [{ label: ["a"], width: "40", isShown: 0 }],
      [{ label: "", width: 40, isShown: false }],
    ],
    [
      "fields that no control knows stay",
      [{ label: "a", later: 1 }],
      [{ label: "a", later: 1, width: null, isShown: true }],
    ],
  ])("reads %s", (_name, value, items) => {
    expect(read(value)).toEqual(items);
  });

  it.each<[string, unknown, string[]]>([
    ["whole items", [{ label: "a" }], []],
    ["a list that must not be empty", [], ["cannot be empty"]],
    ["an item without its name", [{ label: "a" }, { label: "" }], ["2, Label: cannot be empty"]],
    ["a field with a fault", [{ label: "a", width: "wide" }], ["1, Width: is expected to be a number"]],
  ])("judges %s", (_name, value, errors) => {
    expect(controlErrors(series, value)).toEqual(errors);
  });
});
