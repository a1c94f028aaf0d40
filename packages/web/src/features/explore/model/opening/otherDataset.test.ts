import { chartByVizType, loadChart } from "@sightline/charts";
import type { FormData } from "@sightline/charts/contract";
import { expect, it } from "vitest";
import { sales } from "../explore.fixture.ts";
import { formOnDataset } from "./formOnDataset.ts";
import { withKnownOrders } from "./knownOrders.ts";

it.each([
  ["dimensions", "table", { groupby: ["region", "gone"] }, { groupby: ["region"] }],
  ["saved metrics", "table", { metrics: ["total", "gone"] }, { metrics: ["total"] }],
  ["an axis", "echarts_timeseries_line", { x_axis: "gone" }, { x_axis: null }],
  ["an axis that stays", "echarts_timeseries_line", { x_axis: "ordered" }, { x_axis: "ordered" }],
  [
    "orders",
    "table",
    { order_by_cols: ['["region", true]', '["gone", true]', "no order"] },
    { order_by_cols: ['["region", true]', "no order"] },
  ],
  ["what is no field of the dataset", "table", { row_limit: 50 }, { row_limit: 50 }],
])(
  "[S3-126] on another dataset only controls that are valid for it are kept: %s",
  async (_name, vizType, before, after) => {
    const chart = await loadChart(chartByVizType(vizType)!);
    const form: FormData = { viz_type: vizType, datasource: "9__table", ...before };
    expect(withKnownOrders(chart, formOnDataset(chart, form, sales), sales)).toMatchObject(after);
  },
);
