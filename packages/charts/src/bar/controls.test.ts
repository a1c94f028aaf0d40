import { expect, it } from "vitest";
import { controlsOf } from "../form/index.ts";
import bar from "./definition.ts";

it.each([
  ["vertical", ["X-axis title", "X-axis title margin", "Y-axis title", "Y-axis title margin"]],
  ["horizontal", ["X-axis title", "X-axis title margin", "Y-axis title", "Y-axis title margin"]],
])("the titles of a %s chart's axes have names of their own", (orientation, labels) => {
  const form = { viz_type: "echarts_timeseries_bar", datasource: "1__table", orientation };
  const shown = controlsOf(bar).filter(
    ({ name, visible }) => /axis_title(_margin)?$/.test(name) && (visible?.(form, null) ?? true),
  );
  expect(shown.map(({ label }) => label)).toEqual(labels);
  // What a horizontal chart draws along its x-axis are the values.
  expect(shown[0]?.name).toBe(orientation === "vertical" ? "x_axis_title" : "y_axis_title");
});
