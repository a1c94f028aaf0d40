import { databaseRoutes } from "@sightline/api/databases";
import { type QueryRow, queries as queryRoutes } from "@sightline/api/queries";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ADMIN, draw, signIn } from "../../../testing/screen.tsx";
import { type PartOf, startServer, type TestServer } from "../../../testing/testServer.ts";
import { type EditorTab, useSqlLab } from "../model/index.ts";
import { BLANK_QUERY, putQuery } from "../model/queries/index.ts";
import { addTab } from "../model/tabs/index.ts";
import { QueryHistory } from "./QueryHistory.tsx";

let tab: EditorTab;
let server: TestServer;

const kept = (client_id: string, start_time: number, change: PartOf<QueryRow> = {}): PartOf<QueryRow> => ({
  id: start_time,
  client_id,
  database: { id: 4, database_name: "shop" },
  sql: `SELECT '${client_id}'`,
  sql_editor_id: tab.id,
  status: "success",
  rows: 12,
  start_time,
  end_time: start_time + 420,
  results_key: "key",
  ...change,
});
const run = (id: string, startDttm: number, change: object = {}) =>
  putQuery({
    ...BLANK_QUERY,
    id,
    dbId: 4,
    sql: `SELECT '${id}'`,
    sqlEditorId: tab.id,
    state: "success",
    startDttm,
    endDttm: startDttm + 420,
    ...change,
  });

const entries = () => page.getByRole("list", { name: "Query history" }).getByRole("listitem");
const texts = () =>
  entries()
    .elements()
    .map((entry) => entry.textContent);
const press = async (entry: number, item: string) => {
  await entries().nth(entry).getByRole("button", { name: "Actions for the query" }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

beforeEach(() => {
  signIn(ADMIN, { feature_flags: { SQLLAB_BACKEND_PERSISTENCE: true } });
  useSqlLab.setState({ tabs: [], activeId: null, queries: {}, tables: [], closed: [], removedQueries: [] });
  tab = { ...addTab({ dbId: 4 }), inLocalStorage: false };
  server = startServer();
  server.answer(databaseRoutes.list, { count: 1, result: [{ id: 4, database_name: "shop" }] });
  server.answer(queryRoutes.list, { count: 0, result: [] });
});

async function open() {
  const [onUse, onShow] = [vi.fn(), vi.fn()];
  await draw(<QueryHistory tab={tab} onUse={onUse} onShow={onShow} />);
  return { onUse, onShow };
}

it("says what it will hold while nothing was run", async () => {
  await open();
  await expect.element(page.getByText("What you run in this tab is listed here.")).toBeVisible();
});

it("is what this page ran and what the backend kept, the newest first, each once", async () => {
  run("own", 3_000);
  run("both", 2_000, { state: "stopped" });
  run("other", 9_000, { sqlEditorId: "another tab" });
  server.answer(queryRoutes.list, {
    count: 3,
    result: [kept("newest", 4_000), kept("both", 2_000), kept("oldest", 1_000)],
  });
  await open();
  await expect.element(entries().nth(3)).toBeVisible();
  const order = texts().map((text) => /newest|own|both|oldest|other/.exec(text)?.[0]);
  expect(order).toEqual(["newest", "own", "both", "oldest"]);
  // What this page knows of a run is newer than the list.
  expect(texts()[2]).toContain("Stopped");
});

it("shows each run with its state in word and drawing, its database, rows and time", async () => {
  run("own", 3_000, { state: "failed", sql: "SELECT\n  nosuch" });
  server.answer(queryRoutes.list, { count: 1, result: [kept("past", 1_000, { results_key: null })] });
  await open();
  await expect.element(entries().nth(1)).toBeVisible();
  const [failed, past] = texts();
  expect(failed).toMatch(/Failed.*SELECT nosuch.*shop · 0\.42 s · /);
  expect(past).toMatch(/Finished.*SELECT 'past'.*shop · 12 rows · 0\.42 s · /);
  const drawing = (at: number) => entries().nth(at).element().querySelector("svg")?.innerHTML;
  expect(drawing(0)).not.toBe(drawing(1));
});

it("reads the next page when that is asked for", async () => {
  const rows = Array.from({ length: 25 }, (_, at) => kept(`q${at}`, 9_000 - at));
  server.answer(queryRoutes.list, ({ query }) =>
    query.q?.includes("page:0") ? { count: 26, result: rows } : { count: 26, result: [kept("last", 1)] },
  );
  await open();
  await page.getByRole("button", { name: "Older queries" }).click();
  await expect.poll(() => texts().at(-1)).toContain("last");
  await expect.element(page.getByRole("button", { name: "Older queries" })).not.toBeInTheDocument();
});

it("says when it could not be read, and tries again", async () => {
  server.refuse(queryRoutes.list, 403, "Not for you");
  await open();
  await expect.element(page.getByText("Not for you")).toBeVisible();
  server.answer(queryRoutes.list, { count: 1, result: [kept("past", 1_000)] });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(entries().first()).toBeVisible();
});

it.each([
  ["Show the results", "onShow", "own"],
  ["Put the SQL into the tab", "onUse", "SELECT 'own'"],
] as const)("%s", async (item, action, value) => {
  run("own", 3_000);
  const actions = await open();
  await press(0, item);
  await expect.poll(() => actions[action]).toHaveBeenCalledWith(value);
});

it("shows the results by a press on the text, and by Enter", async () => {
  run("own", 3_000);
  const { onShow } = await open();
  await page.getByRole("button", { name: /SELECT 'own'/ }).click();
  expect(onShow).toHaveBeenCalledWith("own");
  await userEvent.keyboard("{Enter}");
  expect(onShow).toHaveBeenCalledTimes(2);
});

it("opens a query in a new tab", async () => {
  run("own", 3_000);
  await open();
  await press(0, "Open in a new tab");
  await expect.poll(() => useSqlLab.getState().tabs.at(-1)).toMatchObject({ sql: "SELECT 'own'", dbId: 4 });
});

it("copies the SQL", async () => {
  const write = vi.spyOn(navigator.clipboard, "write").mockResolvedValue();
  run("own", 3_000);
  await open();
  await press(0, "Copy SQL");
  await expect.element(page.getByText("Copied.")).toBeVisible();
  const text = await (await write.mock.calls[0]?.[0][0]?.getType("text/plain"))?.text();
  expect(text).toBe("SELECT 'own'");
});

it("removes a query", async () => {
  run("own", 3_000);
  run("older", 2_000);
  await open();
  await press(0, "Remove from the history");
  await expect.poll(() => texts()).toHaveLength(1);
  expect(texts()[0]).toContain("older");
  expect(useSqlLab.getState().removedQueries).toHaveLength(1);
});

it("does not run again while the tab is busy", async () => {
  run("own", 3_000);
  run("busy", 4_000, { state: "running", endDttm: null });
  tab = { ...tab, latestQueryId: "busy" };
  await open();
  await entries().nth(1).getByRole("button", { name: "Actions for the query" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Run again" })).toBeDisabled();
});
