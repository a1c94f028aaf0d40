import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHOICES, CHOOSING, dashboardServer, SAVED } from "./dashboardServer.fixture.ts";

let server: Awaited<ReturnType<typeof dashboardServer>>;
let shown: number;
let box: number;
beforeAll(async () => {
  server = await dashboardServer();
  box = await server.chart({ filter_configs: [{ column: "product" }] }, server.at.orders, "filter_box");
  const customizations = [
    {
      id: "CHART_CUSTOMIZATION-1",
      type: "CHART_CUSTOMIZATION",
      filterType: "chart_customization_dynamic_groupby",
      targets: [{ datasetId: server.at.orders }],
      controlValues: { availableColumns: ["product"] },
    },
  ];
  shown = await server.dashboard([server.pie, box], {}, { chart_customization_config: customizations });
});
afterAll(() => server.at.close());

describe("readers that a dashboard lets see its charts only", () => {
  it.each<[string, object, string, number]>([
    ["read the values of a filter box", CHOICES, "product", 200],
    ["read no values of another column", { ...CHOICES, columns: ["region"] }, "product", 403],
    ["read no values of a field that is not there", CHOICES, "region", 403],
  ])("%s", async (_name, query, field, status) => {
    const form = { ...CHOOSING, dashboardId: shown, native_filter_id: `${box}_${field}` };
    expect((await server.ask({ filters: [], ...query }, form)).status).toBe(status);
  });

  it.each<[string, object, number]>([
    [
      "filter charts by its columns",
      { filters: [...SAVED.filters, { col: "product", op: "IN", val: ["x"] }] },
      200,
    ],
    ["but by no others", { filters: [...SAVED.filters, { col: "price", op: ">", val: 1 }] }, 403],
    ["group charts by a column that a customisation offers", { columns: ["product"] }, 200],
    ["but by no others", { columns: ["price"] }, 403],
  ])("%s", async (_name, change, status) => {
    expect((await server.ask(change, { dashboardId: shown })).status).toBe(status);
  });
});
