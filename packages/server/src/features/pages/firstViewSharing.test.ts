import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadDatabase } from "@sightline/engines/duckdb";
import { afterAll, expect, it, vi } from "vitest";
import { testApp } from "../../testing/index.ts";
import { chartData } from "../chart-data/index.ts";
import { charts } from "../charts/index.ts";
import { dashboards } from "../dashboards/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { connections } from "../query-gateway/index.ts";
import { databaseRepository } from "../stored-databases/index.ts";
import { pages } from "./index.ts";

/** Large enough for its groups to be copied. */
const VISITS =
  "CREATE TABLE visits AS SELECT i AS id, 'name ' || (i % 40) AS name FROM range(600000) AS r(i)";

const webRoot = mkdtempSync(join(tmpdir(), "sightline-web-"));
writeFileSync(join(webRoot, "index.html"), '<html><body><div id="app"></div></body></html>');
const server = await testApp({
  features: [databases, datasets, charts, chartData, dashboards, pages],
  config: { webRoot, FIRST_VIEW_TIMEOUT: 60 },
});
afterAll(async () => {
  await server.close();
  rmSync(webRoot, { recursive: true, force: true });
});

const { home } = server.platform.config;
const limits = { memoryLimit: 1024 ** 3, tempFolder: join(home, "tmp") };
await loadDatabase(join(home, "visits.duckdb"), [VISITS], limits);
const admin = server.as(server.admin);
const create = async (path: string, body: object): Promise<number> => (await admin.post(path, body)).body.id;
const database = await create("/api/v1/database/", {
  database_name: "visits",
  sqlalchemy_uri: "duckdb:///visits.duckdb",
});
const dataset = await create("/api/v1/dataset/", { database, schema: "main", table_name: "visits" });

/** A dashboard of charts that group by the same, each with a metric of its own. */
async function dashboardOf(metrics: readonly string[]): Promise<number> {
  const positions: Record<string, unknown> = {
    ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["GRID_ID"] },
    GRID_ID: { id: "GRID_ID", type: "GRID", children: ["ROW-1"] },
    "ROW-1": { id: "ROW-1", type: "ROW", children: metrics.map((_, index) => `CHART-${index}`), meta: {} },
  };
  for (const [index, sqlExpression] of metrics.entries()) {
    const metric = { expressionType: "SQL", sqlExpression, label: sqlExpression };
    const viz_type = "echarts_timeseries_bar";
    const params = JSON.stringify({ viz_type, x_axis: "name", metrics: [metric] });
    const source = { datasource_id: dataset, datasource_type: "table" };
    const chartId = await create("/api/v1/chart/", {
      slice_name: sqlExpression,
      viz_type,
      params,
      ...source,
    });
    const meta = { chartId, width: 4, height: 50 };
    positions[`CHART-${index}`] = { id: `CHART-${index}`, type: "CHART", children: [], meta };
  }
  const json_metadata = JSON.stringify({ positions });
  return create("/api/v1/dashboard/", { dashboard_title: "Visits", json_metadata });
}

it("charts of one first view share the rows that they read", async () => {
  const dashboard = await dashboardOf(["COUNT(*)", "MIN(id)", "MAX(id)"]);
  const stored = await databaseRepository(server.db).byId(database);
  const opened = connections(server.platform).open(stored!);
  if (!opened.ok) throw new Error("The database does not open");
  const session = vi.spyOn(opened.value.connection, "session");
  const query = vi.spyOn(opened.value.connection, "query");
  const cookie = "sightline_view=1425x900x1440.light.Europe/Berlin";
  const { body: page } = await admin.get(`/superset/dashboard/${dashboard}/`, { cookie });
  expect([...page.matchAll(/data-first-picture/g)]).toHaveLength(3);
  expect(session).toHaveBeenCalledTimes(1);
  const statements = query.mock.calls.map(([{ sql }]) => sql).filter((sql) => !sql.includes("TABLESAMPLE"));
  expect(statements).toEqual([]);
});
