import { expect, it } from "vitest";
import { controlLabel, controlsOf } from "../form/index.ts";
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

it.each([
  ["vertical", ["X-axis", "Sort X-axis by", "Sort X-axis ascending"]],
  ["horizontal", ["Y-axis", "Sort Y-axis by", "Sort Y-axis ascending"]],
])("the controls of a %s chart's places are called by their axis", (orientation, labels) => {
  const form = { viz_type: "echarts_timeseries_bar", datasource: "1__table", orientation };
  const names = ["x_axis", "x_axis_sort", "x_axis_sort_asc"];
  const own = controlsOf(bar).filter(({ name }) => names.includes(name));
  expect(own.map((control) => controlLabel(control, form))).toEqual(labels);
});
