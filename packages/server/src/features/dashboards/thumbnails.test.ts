import { afterAll, expect, it } from "vitest";
import { recordStatements } from "../../testing/index.ts";
import { dashboardOf, dashboardServer, path, withLayout } from "./dashboards.fixture.ts";

const { server, admin, asMia, chartId, hiddenChartId, sales } = await dashboardServer();
afterAll(() => server.close());

const chart = async () =>
  (
    await admin.post("/api/v1/chart/", {
      slice_name: "Chart",
      viz_type: "pie",
      datasource_id: sales.ordersId,
      datasource_type: "table",
      params: "{}",
    })
  ).body.id as number;

it("a card shows the first four charts that its reader may see, found without counting the others", async () => {
  const charts = [chartId, hiddenChartId, await chart(), await chart(), await chart(), await chart()];
  await dashboardOf(admin, { published: true, ...withLayout(...charts) });
  const { db, statements } = recordStatements(server.db);
  server.platform.db = db;
  const typesFor = async (client: typeof asMia) =>
    (await client.get(path("?q=(columns:!(chart_thumbnails))"))).body.result[0].chart_thumbnails.map(
      ({ viz_type }: { viz_type: string }) => viz_type,
    );
  expect(await typesFor(admin)).toEqual(["table", "table", "pie", "pie"]);
  expect(await typesFor(asMia)).toEqual(["table", "pie", "pie"]);
  const asked = statements.filter((text) => text.includes("chart.viz_type"));
  expect(asked).toHaveLength(2);
  // Counting the charts before each chart takes as many steps as there are pairs of them.
  for (const text of asked) expect(text).not.toContain("count(");
});
