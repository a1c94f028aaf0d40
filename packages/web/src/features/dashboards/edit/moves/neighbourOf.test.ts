import { removeComponent } from "@sightline/core/layout/edit";
import { testLayout } from "@sightline/fixtures/layout";
import { describe, expect, it } from "vitest";
import { neighbourOf } from "./neighbourOf.ts";

const layout = testLayout(
  ["ROW-1", ["CHART-1", 4], ["CHART-2", 4], ["CHART-3", 4]],
  ["ROW-2", ["CHART-4", 4]],
);

describe("neighbourOf", () => {
  it.each([
    ["what follows", "CHART-2", "CHART-3"],
    ["what precedes the last", "CHART-3", "CHART-2"],
    ["what is beside a row that goes with its last chart", "CHART-4", "ROW-1"],
    ["the next row", "ROW-1", "ROW-2"],
  ])("%s", (_name, id, expected) => {
    expect(neighbourOf(layout, removeComponent(layout, id), id)).toBe(expected);
  });

  it("nothing where nothing is left", () => {
    const one = testLayout(["ROW-1", ["CHART-1", 4]]);
    expect(neighbourOf(one, removeComponent(one, "ROW-1"), "ROW-1")).toBeNull();
  });
});
