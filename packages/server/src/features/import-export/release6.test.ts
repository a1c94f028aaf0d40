import { afterAll, beforeAll, expect, it } from "vitest";
import { type BundleServer, bundleServer, dashboardFile, send } from "./bundle.fixture.ts";

let bundle: BundleServer;
beforeAll(async () => {
  bundle = await bundleServer();
});
afterAll(() => bundle.server.close());

it("a dashboard of release 6 comes with its filters, customisations and scopes; themes and tags stay behind", async () => {
  const admin = bundle.server.as(bundle.server.admin);
  const [first, second] = [bundle.chartFile({ tags: [] }), bundle.chartFile()];
  const targets = [{ datasetUuid: bundle.ordersUuid, column: { name: "region" } }];
  const scope = { rootPath: ["ROOT_ID"], excluded: [101] };
  const dashboard = dashboardFile([first.uuid, second.uuid], {
    slug: "release-6",
    published: true,
    theme_uuid: null,
    theme_id: null,
    tags: ["sales"],
    metadata: {
      native_filter_configuration: [
        {
          id: "NATIVE_FILTER-1",
          type: "NATIVE_FILTER",
          name: "Region",
          filterType: "filter_select",
          targets,
          scope,
          chartsInScope: [100],
          tabsInScope: [],
          controlValues: { multiSelect: true },
          defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} },
          cascadeParentIds: [],
        },
        { id: "NATIVE_FILTER_DIVIDER-1", type: "DIVIDER", title: "More", description: "", scope },
      ],
      chart_customization_config: [
        {
          id: "CHART_CUSTOMIZATION-1",
          type: "CHART_CUSTOMIZATION",
          name: "By",
          filterType: "chart_customization_dynamic_groupby",
          targets,
          scope,
          chartsInScope: [100, 101],
        },
      ],
      chart_configuration: {
        100: { id: 100, crossFilters: { scope: "global", chartsInScope: [101] } },
      },
      global_chart_configuration: {
        scope: { rootPath: ["ROOT_ID"], excluded: [] },
        chartsInScope: [100, 101],
      },
      cross_filters_enabled: true,
      show_chart_timestamps: false,
      map_label_colors: { North: "#ff0000" },
    },
  });
  const reply = await send(admin, "dashboard", {
    "datasets/sales/orders.yaml": bundle.datasetFile({ table_name: "orders", uuid: bundle.ordersUuid }),
    "charts/first.yaml": first,
    "charts/second.yaml": second,
    "dashboards/one.yaml": dashboard,
    "themes/dark_1.yaml": { theme_name: "Dark", json_data: {}, uuid: first.uuid, version: "1.0.0" },
    "tags.yaml": { tags: [{ tag_name: "sales", description: "" }] },
  });
  expect(reply).toMatchObject({ status: 200, body: { message: "OK" } });
  const stored = (await admin.get("/api/v1/dashboard/release-6")).body.result;
  const ids = await Promise.all([first, second].map(async ({ uuid }) => (await bundle.chartRow(uuid)).id));
  const [one, two] = ids as [number, number];
  const here = [{ datasetId: bundle.sales.ordersId, column: { name: "region" } }];
  const metadata = JSON.parse(stored.json_metadata);
  expect(metadata).toMatchObject({
    native_filter_configuration: [
      { targets: here, scope: { excluded: [two] }, chartsInScope: [one] },
      { type: "DIVIDER", scope: { excluded: [two] } },
    ],
    chart_customization_config: [{ targets: here, scope: { excluded: [two] }, chartsInScope: ids }],
    chart_configuration: { [one]: { id: one, crossFilters: { chartsInScope: [two] } } },
    global_chart_configuration: { chartsInScope: ids },
    map_label_colors: { North: "#ff0000" },
  });
  // What was imported can be saved as it is.
  const saved = await admin.put(`/api/v1/dashboard/${stored.id}`, { json_metadata: stored.json_metadata });
  expect(saved.status).toBe(200);
});
