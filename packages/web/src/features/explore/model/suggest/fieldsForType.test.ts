import { chartByVizType, loadChart } from "@sightline/charts";
import { expect, it } from "vitest";
import { sales } from "../explore.fixture.ts";
import { fieldRoles } from "./fieldRoles.ts";
import { fieldsForType } from "./fieldsForType.ts";
import { suggestCharts } from "./suggestCharts.ts";

const amount = sales.columns.find(({ column_name }) => column_name === "amount")!;
const number = (column_name: string) => ({ ...amount, column_name });
const profile = { rows: 1000, times: null, distinct: new Map([["region", 4]]) };

/** The saved metric is the only one that their numbers make. */
const plain = sales.columns.filter(({ column_name }) => column_name !== "margin");

async function beginWith(vizType: string, columns = plain) {
  const dataset = { ...sales, columns };
  const suggestions = suggestCharts(dataset, fieldRoles(dataset), profile);
  return fieldsForType(await loadChart(chartByVizType(vizType)!), vizType, suggestions, dataset);
}

it("a type that no suggestion is begins with what it can use of them", async () => {
  expect(await beginWith("echarts_area")).toMatchObject({ x_axis: "ordered", metrics: ["total"] });
});

it.each([
  ["radar", { groupby: ["region"] }],
  ["para", { series: "region" }],
])("%s begins with several metrics by names", async (vizType, names) => {
  const columns = [...plain, number("profit"), number("discount_rate")];
  const { metrics, ...fields } = await beginWith(vizType, columns);
  expect(fields).toMatchObject(names);
  expect(metrics).toMatchObject(["total", { label: "SUM(profit)" }, { label: "AVG(discount_rate)" }]);
});

it.each(["radar", "para"])(
  "%s asks for metrics where there is a single one to begin with",
  async (vizType) => {
    expect(await beginWith(vizType)).toMatchObject({ metrics: [] });
  },
);
