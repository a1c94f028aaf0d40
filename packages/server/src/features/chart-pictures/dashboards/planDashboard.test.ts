import { expect, it } from "vitest";
import { type BoardJob, planDashboard } from "./planDashboard.ts";

const node = (id: string, type: string, children: string[], meta: object = {}) => ({
  [id]: { id, type, children, meta },
});

/** A chart and a text in one row, with whatever their components store. */
const jobWith = (chart: object, text: object): BoardJob => ({
  step: "board",
  dashboard: {
    id: 1,
    dashboard_title: "Sales",
    position_json: JSON.stringify({
      ...node("ROOT_ID", "ROOT", ["GRID_ID"]),
      ...node("GRID_ID", "GRID", ["ROW-1"]),
      ...node("ROW-1", "ROW", ["CHART-1", "MARKDOWN-1"]),
      ...node("CHART-1", "CHART", [], { chartId: 1, width: 4, height: 30, ...chart }),
      ...node("MARKDOWN-1", "MARKDOWN", [], { width: 4, height: 30, ...text }),
    }),
    metadata: {},
    charts: [{ id: 1, slice_name: "Orders", form_data: { viz_type: "pie", datasource: "1__table" } }],
    datasets: [],
  },
  state: { masks: {}, openTabs: [], anchor: "" },
  width: 1_200,
  height: null,
  flags: {},
});

it("places no card that is higher than a picture can be", async () => {
  const plan = await planDashboard(jobWith({ height: 1e12 }, { height: 1e12, code: "Hello" }));
  expect(plan?.height).toBe(16_000);
  expect(plan?.cards[0]?.box.height).toBe(16_000);
  expect(plan?.texts[0]?.height).toBe(16_000);
});

it("reads a text that is no text as an empty one", async () => {
  const plan = await planDashboard(jobWith({}, { code: { a: 1 } }));
  expect(plan?.texts.map(({ text }) => text)).toEqual([""]);
});

it("calls a chart as it was renamed on the dashboard", async () => {
  const plan = await planDashboard(jobWith({ sliceNameOverride: "Orders of today" }, {}));
  expect(plan?.cards.map(({ name }) => name)).toEqual(["Orders of today"]);
});

it("says why a chart is not drawn", async () => {
  const plan = await planDashboard(jobWith({}, {}));
  expect(plan?.cards).toMatchObject([
    { name: "Orders", context: null, message: "You do not have access to the data of this chart." },
  ]);
});

it("says so where the code of one chart fails, and plans all else", async () => {
  const job = jobWith({}, { code: "Hello" });
  const failing = {
    viz_type: "pie",
    datasource: "1__table",
    get metric(): object {
      throw new Error("no metric");
    },
  };
  const dataset = { id: 1, columns: [], metrics: [], verbose_map: {}, main_dttm_col: null };
  const dashboard = {
    ...job.dashboard,
    charts: [{ id: 1, slice_name: "Orders", form_data: failing }],
    datasets: [dataset],
  };
  const plan = await planDashboard({ ...job, dashboard } as never);
  expect(plan?.cards).toMatchObject([
    { name: "Orders", context: null, message: "This chart could not be drawn. Open it to see why." },
  ]);
  expect(plan?.texts.map(({ text }) => text)).toEqual(["Hello"]);
});
