import { buildQueryContext, chartTypes, drawChart, loadChart } from "@sightline/charts";
import type { ChartDataset, FormData, QueryData } from "@sightline/charts/contract";
import { withDefaults } from "@sightline/charts/form";
import { staticTheme } from "@sightline/pictures";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../testing/index.ts";
import { chartData } from "../chart-data/index.ts";
import { charts } from "../charts/index.ts";
import { dashboards } from "../dashboards/index.ts";
import { datasets } from "../datasets/index.ts";
import { explore } from "../explore/index.ts";
import { connections } from "../query-gateway/index.ts";
import { databaseRepository } from "../stored-databases/index.ts";
import { loadExamples } from "./index.ts";

let server: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  server = await testApp({ features: [charts, chartData, dashboards, datasets, explore] });
  await loadExamples(server.platform, { progress: (line) => lines.push(line) });
}, 600_000);
afterAll(() => server.close());

const admin = () => server.as(server.admin);
const counts = async () => ({
  dashboards: (await admin().get("/api/v1/dashboard/")).body.count,
  charts: (await admin().get("/api/v1/chart/")).body.count,
  datasets: (await admin().get("/api/v1/dataset/")).body.count,
});

interface LayoutNode {
  children?: string[];
  meta?: { chartId?: number; text?: string };
}
const layoutOf = async (slug: string): Promise<Record<string, LayoutNode>> =>
  JSON.parse((await admin().get(`/api/v1/dashboard/${slug}`)).body.result.position_json);
const chartsOf = async (slug: string): Promise<{ id: number; form_data: FormData }[]> =>
  (await admin().get(`/api/v1/dashboard/${slug}/charts`)).body.result;

it("fills a new store with tables, charts and dashboards", async () => {
  expect(lines.filter((line) => line.includes("table"))).toHaveLength(15);
  const { dashboards, charts, datasets } = await counts();
  expect(dashboards).toBe(4);
  expect(charts).toBeGreaterThanOrEqual(60);
  expect(datasets).toBeGreaterThanOrEqual(15);
  const shown = await admin().get("/api/v1/dashboard/flights");
  expect(shown.body.result).toMatchObject({ slug: "flights", published: true });

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
});

it.each(["flights", "chart-gallery"])("the dashboard %s has the charts of its layout", async (slug) => {
  const placed = Object.values(await layoutOf(slug)).flatMap((node) => node.meta?.chartId ?? []);
  const ids = (await chartsOf(slug)).map(({ id }) => id);
  expect(ids.toSorted()).toEqual([...new Set(placed)].toSorted());
});

describe("the chart gallery", () => {
  const offered = chartTypes().filter(({ deprecated }) => !deprecated);

  it("has a tab for each category, the others last", async () => {
    const layout = await layoutOf("chart-gallery");
    const tabs = layout.ROOT_ID!.children!.flatMap((id) => layout[id]!.children!);
    const names = tabs.map((id) => layout[id]!.meta!.text);
    expect(new Set(names)).toEqual(new Set(offered.map(({ category }) => category)));
    expect(names.at(-1)).toBe("Other");
  });

  it.each(offered)("[$vizType] has an example that is drawn (examples/chart-gallery)", async (manifest) => {
    const chart = (await chartsOf("chart-gallery")).find(
      ({ form_data }) => form_data.viz_type === manifest.vizType,
    );
    expect(chart, `there is no file ${manifest.vizType}.json`).toBeDefined();
    const { result } = (await admin().get(`/api/v1/explore/?slice_id=${chart!.id}`)).body;
    const definition = await loadChart(manifest);
    const dataset: ChartDataset = result.dataset;
    const formData = withDefaults(definition, result.form_data, dataset);
    const reply = await admin().post("/api/v1/chart/data", buildQueryContext(definition, formData));
    expect(reply).toMatchObject({ status: 200 });
    const queries: QueryData[] = reply.body.result;
    for (const query of queries) expect(query.rowcount).toBeGreaterThan(0);
    const picture = drawChart(definition, {
      formData,
      queries,
      dataset,
      theme: staticTheme("light"),
      size: { width: 600, height: 368 },
    });
    expect(picture).not.toBeNull();
  });
});

it("can be loaded again, and then has no more", async () => {
  const before = await counts();
  await loadExamples(server.platform, { progress: () => {} });
  expect(await counts()).toEqual(before);
}, 600_000);
