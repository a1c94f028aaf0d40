import { expect, it } from "vitest";
import { testApp } from "../../testing/index.ts";
import { charts } from "../charts/index.ts";
import { dashboards } from "../dashboards/index.ts";
import { datasets } from "../datasets/index.ts";
import { connections } from "../query-gateway/index.ts";
import { databaseRepository } from "../stored-databases/index.ts";
import { loadExamples } from "./index.ts";

it("fills a new store with tables, charts and dashboards, and can be run again", {
  timeout: 120_000,
}, async () => {
  const server = await testApp({ features: [charts, dashboards, datasets] });
  const lines: string[] = [];
  await loadExamples(server.platform, { progress: (line) => lines.push(line) });
  expect(lines.filter((line) => line.includes("table"))).toHaveLength(15);
  const admin = server.as(server.admin);
  const counts = async () => ({
    dashboards: (await admin.get("/api/v1/dashboard/")).body.count,
    charts: (await admin.get("/api/v1/chart/")).body.count,
    datasets: (await admin.get("/api/v1/dataset/")).body.count,
  });
  const first = await counts();
  expect(first.dashboards).toBe(3);
  expect(first.charts).toBeGreaterThanOrEqual(20);
  expect(first.datasets).toBeGreaterThanOrEqual(8);
  const shown = await admin.get("/api/v1/dashboard/flights");
  expect(shown.body.result).toMatchObject({ slug: "flights", published: true });
  const onDashboard = await admin.get("/api/v1/dashboard/flights/charts");
  const layout = JSON.parse(shown.body.result.position_json) as Record<
    string,
    { meta?: { chartId?: number } }
  >;
  const placed = Object.values(layout).flatMap((node) => node.meta?.chartId ?? []);
  expect(onDashboard.body.result.map((chart: { id: number }) => chart.id).sort()).toEqual(
    [...new Set(placed)].sort(),
  );

  const [database] = await databaseRepository(server.db).all();
  const opened = connections(server.platform).open(database!);
  if (!opened.ok) throw new Error("not opened");
  const result = await opened.value.connection.query({
    sql: "select count(*) as n from flights",
    format: "rows",
    temporal: "epoch",
    maxRows: 10,
    timeoutMs: 10_000,
  });
  expect(JSON.parse(await result.body.text())[0].n).toBeGreaterThan(2_900_000);

  await loadExamples(server.platform, { progress: () => {} });
  expect(await counts()).toEqual(first);
  await server.close();
});
