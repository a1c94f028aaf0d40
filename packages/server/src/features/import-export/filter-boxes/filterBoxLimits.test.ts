import { expect, it } from "vitest";
import { bundleServer, dashboardFile, extraOf, type Files, send } from "../bundle.fixture.ts";
import { ChartFile, DashboardFile } from "../bundleFiles.ts";
import { workCheck } from "./conversionWork.ts";

const UUID = "10000000-0000-4000-8000-000000000000";
const TOO_MANY = "With the fields of its filter boxes the dashboard has more than 1000 filters.";
const TOO_LARGE = "The filter boxes of the bundle are too large to be converted.";

const columns = (count: number) => Array.from({ length: count }, (_, at) => ({ column: `c${at}` }));
const boxFile = (fields: number, params: Files = {}) => ({
  slice_name: "Box",
  viz_type: "filter_box",
  params: { filter_configs: columns(fields), ...params },
  uuid: UUID,
  version: "1.0.0",
  dataset_uuid: UUID,
});
const box = (fields: number, params: Files = {}) => ChartFile.parse(boxFile(fields, params));
const dashboard = (metadata: Files = {}, nodes = 10) =>
  DashboardFile.parse({
    ...dashboardFile([]),
    position: Object.fromEntries(columns(nodes).entries()),
    metadata,
  });
const longFilter = { adhoc_filters: [{ sqlExpression: "x".repeat(100_000) }] };

// Their files are small, and the work that they make is not.
it.each<[string, DashboardFile, ChartFile[], string | null]>([
  ["what people make is converted", dashboard({}, 2_000), [box(20), box(5)], null],
  ["two boxes of a thousand columns", dashboard(), [box(1_000), box(1_000)], TOO_MANY],
  ["many boxes", dashboard(), Array(31).fill(box(1)), "The dashboard shows more than 30 filter boxes."],
  [
    "filters beside the boxes",
    dashboard({ native_filter_configuration: columns(1_000) }),
    [box(1)],
    TOO_MANY,
  ],
  [
    "charts whose marks filter",
    dashboard({ chart_configuration: Object.fromEntries(columns(20_000).entries()) }, 300),
    [box(1)],
    TOO_LARGE,
  ],
  ["large layouts", dashboard({}, 20_000), [box(500)], TOO_LARGE],
  ["long conditions of each field", dashboard(), [box(100, longFilter)], TOO_LARGE],
  ["nothing of a dashboard without boxes", dashboard({}, 20_000), [], null],
])("filter boxes of a bundle: %s", (_name, file, boxes, problem) => {
  expect(workCheck()(file, boxes)).toBe(problem);
});

it("filter boxes of a bundle: several dashboards count together", () => {
  const check = workCheck();
  const problems = Array.from({ length: 6 }, () => check(dashboard(), [box(10, longFilter)]));
  expect(problems).toEqual([null, null, null, TOO_LARGE, TOO_LARGE, TOO_LARGE]);
});

it("an import with too many of them writes nothing", async () => {
  const bundle = await bundleServer();
  const boxes = ["1", "2"].map((end) => ({
    ...boxFile(1_000),
    uuid: UUID.slice(0, -1) + end,
    dataset_uuid: bundle.ordersUuid,
  }));
  const before = await bundle.allRows();
  const reply = await send(bundle.server.as(bundle.server.admin), "dashboard", {
    "datasets/o.yaml": bundle.datasetFile({ uuid: bundle.ordersUuid, table_name: "orders" }),
    ...Object.fromEntries(boxes.map((one, at) => [`charts/${at}.yaml`, one])),
    "dashboards/d.yaml": dashboardFile(boxes.map(({ uuid }) => uuid)),
  });
  expect([reply.status, extraOf(reply)["dashboards/d.yaml"]]).toEqual([422, TOO_MANY]);
  expect(await bundle.allRows()).toEqual(before);
  await bundle.server.close();
});
