import type { Layout } from "@sightline/core/layout";
import { emptyLayout } from "@sightline/core/layout/edit";
import { describe, expect, it } from "vitest";
import { loadCharts } from "../../../testing/loadCharts.ts";
import { sales } from "./explore.fixture.ts";
import { chartBody, metadataWithChart, paramsOf } from "./saveChart.ts";
import { chartDataset } from "./store/ExploreContext.ts";

await loadCharts();

const form = {
  viz_type: "pie",
  datasource: "3__table",
  slice_id: 7,
  dashboardId: 2,
  url_params: { a: "b" },
  extra_form_data: { filters: [] },
  standardizedFormData: {},
  groupby: ["region"],
  metric: "total",
  adhoc_filters: [
    { expressionType: "SIMPLE", clause: "WHERE", subject: "region", operator: "==", comparator: "EU" },
    {
      expressionType: "SIMPLE",
      clause: "WHERE",
      subject: "region",
      operator: "==",
      comparator: "US",
      isExtra: true,
    },
  ],
};

it("saves the form without the page's keys and inherited filters", () => {
  const { adhoc_filters, ...rest } = paramsOf(form);
  expect(rest).toEqual({ viz_type: "pie", datasource: "3__table", groupby: ["region"], metric: "total" });
  expect(adhoc_filters).toEqual([form.adhoc_filters[0]]);
});

it("sends params, name, type, dataset and query context", () => {
  const body = chartBody("Sales", form, chartDataset(sales));
  expect(body).toMatchObject({
    slice_name: "Sales",
    viz_type: "pie",
    datasource_id: 3,
    datasource_type: "table",
  });
  expect(JSON.parse(body.params)).toEqual(paramsOf(form));
  expect(JSON.parse(body.query_context)).toMatchObject({
    datasource: { id: 3, type: "table" },
    queries: [{ columns: ["region"], metrics: ["total"] }],
  });
});

describe("a dashboard that is to show the chart", () => {
  const chart = { id: 7, slice_name: "Sales" };
  let made = 0;
  const newId = (type: string) => `${type}-${++made}`;
  const chartsIn = (metadata: string | null) =>
    Object.values((JSON.parse(metadata ?? "{}") as { positions: Layout }).positions)
      .filter(({ type }) => type === "CHART")
      .map(({ meta }) => meta.chartId);

  it.each([
    ["without a layout", { position_json: null }],
    ["with an empty one", { position_json: JSON.stringify(emptyLayout("Sales")) }],
  ])("gets it, %s", (_name, dashboard) => {
    expect(chartsIn(metadataWithChart(dashboard, chart, newId))).toEqual([7]);
  });

  it("keeps its other settings", () => {
    const metadata = metadataWithChart({ json_metadata: '{"color_scheme":"bnbColors"}' }, chart, newId);
    expect(JSON.parse(metadata!)).toMatchObject({ color_scheme: "bnbColors" });
  });

  it("stays as it is when it shows the chart already", () => {
    const first = JSON.parse(metadataWithChart({}, chart, newId)!) as { positions: Layout };
    expect(metadataWithChart({ position_json: JSON.stringify(first.positions) }, chart, newId)).toBeNull();
  });
});
