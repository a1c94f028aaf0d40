import { expect, it } from "vitest";
import { controlsOf } from "../form/index.ts";
import bar from "./definition.ts";

it.each([
  ["vertical", ["x_axis_title", "x_axis_title_margin", "y_axis_title", "y_axis_title_margin"]],
  // What a horizontal chart draws along its x-axis are the values.
  ["horizontal", ["y_axis_title", "y_axis_title_margin", "x_axis_title", "x_axis_title_margin"]],
])("the titles of a %s chart's axes have names of their own", (orientation, names) => {
  const form = { viz_type: "echarts_timeseries_bar", datasource: "1__table", orientation };
  const shown = controlsOf(bar).filter(
    ({ name, visible }) => /axis_title(_margin)?$/.test(name) && (visible?.(form, null) ?? true),
  );
  expect(shown.map(({ label }) => label)).toEqual([
    "X-axis title",
    "X-axis title margin",
    "Y-axis title",
    "Y-axis title margin",
  ]);
  expect(shown.map(({ name }) => name)).toEqual(names);
});
