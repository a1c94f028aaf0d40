import { beforeAll, expect, it, vi } from "vitest";
import { openPlainPage } from "../../../testing/plainPage.ts";
import { chartPayloads, chartStates } from "./chartPayloads.ts";

beforeAll(() => openPlainPage([]));

const form = (viz_type: string) => ({
  viz_type,
  datasource: "3__table",
  all_columns: ["region"],
  query_mode: "raw",
  server_pagination: true,
  row_limit: 100,
});
const charts = new Map(
  [
    [1, "table"],
    [2, "no_such_type"],
    [3, "table"],
  ].map(([id, vizType]) => [id, { id, slice_name: `chart ${id}`, form_data: form(String(vizType)) }]),
);
const dataset = { columns: [{ column_name: "region" }], metrics: [], verbose_map: {}, main_dttm_col: null };
const dashboard = {
  dashboardId: 7,
  charts,
  datasets: new Map([["3__table", dataset]]),
  clauses: [],
  ownStateOf: (id: number) => (id === 3 ? { currentPage: 2, pageSize: 10 } : {}),
} as never;

it("tells what each chart asks, and leaves out those that cannot be drawn", async () => {
  const payloads = await chartPayloads(dashboard);
  expect(Object.keys(payloads)).toEqual(["1", "3"]);
  expect(payloads[1]).toMatchObject({
    datasource: { id: 3, type: "table" },
    form_data: { slice_id: 1, dashboardId: 7 },
  });
  expect(payloads[3]?.queries[0]).toMatchObject({ row_offset: 20, row_limit: 10 });
});

it("answers for the other charts when the code of one fails, and names that one", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const failing = {
    id: 4,
    slice_name: "chart 4",
    form_data: {
      ...form("table"),
      get query_mode(): string {
        throw new Error("no such mode");
      },
    },
  };
  const all = { ...(dashboard as object), charts: new Map([...charts, [4, failing]]) } as never;
  expect(Object.keys(await chartPayloads(all))).toEqual(["1", "3"]);
  expect(warn.mock.calls[0]?.[0]).toContain("chart 4");
  warn.mockRestore();
});

it("tells what one chart asks", async () => {
  expect(Object.keys(await chartPayloads(dashboard, 3))).toEqual(["3"]);
  expect(await chartPayloads(dashboard, 99)).toEqual({});
});

it("tells what charts keep between queries", () => {
  expect(chartStates(dashboard)).toEqual({ 3: { chartId: 3, state: { currentPage: 2, pageSize: 10 } } });
});
