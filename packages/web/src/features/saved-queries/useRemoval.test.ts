import type { SavedQuery } from "@sightline/api/saved-queries";
import { toast } from "@sightline/ui";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openPage, used } from "../../testing/markup.tsx";
import { useRemoval } from "./useRemoval.ts";

const row = (change: Partial<SavedQuery>): SavedQuery => ({
  id: 3,
  label: "Sales",
  db_id: 4,
  database: { id: 4, database_name: "shop" },
  catalog: null,
  schema: "public",
  sql: "SELECT 1",
  sql_tables: [],
  description: "By day",
  extra: {},
  template_parameters: '{"city":"Oslo"}',
  rows: null,
  last_run_delta_humanized: "",
  changed_on: "",
  changed_on_delta_humanized: "",
  created_on: "",
  changed_by: null,
  created_by: null,
  tags: [],
  ...change,
});
const WHOLE = row({
  extra: { schedule_info: { schedule_interval: "0 9 * * 1" } },
  tags: [
    { id: 1, name: "monday", type: 1 },
    { id: 2, name: "board", type: 1 },
  ],
});
// The list does not have everything.
const LISTED = row({ template_parameters: null });
const OTHER = row({ id: 5, label: "" });

const KEY = ["saved_query", "list", "page 0"];
let client: QueryClient;
let calls: { asked: string; body: unknown }[];
/** Rows of the list at each of them. */
let shown: (number | undefined)[];
/** Calls that are refused, by their beginning. */
let refused: string[];

beforeEach(async () => {
  await openPage(["saved-queries", "lists"]);
  client = new QueryClient();
  client.setQueryData(KEY, { count: 12, result: [LISTED, OTHER] });
  calls = [];
  shown = [];
  refused = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    const asked = `${method} ${decodeURIComponent(url)}`;
    if (url.includes("csrf_token")) return Response.json({ result: "token" });
    calls.push({ asked, body: body === undefined ? undefined : JSON.parse(String(body)) });
    shown.push(listed()?.count);
    if (refused.some((start) => asked.startsWith(start)))
      return Response.json({ message: "Not now." }, { status: 500 });
    if (method === "GET") return Response.json({ id: 3, result: WHOLE });
    return Response.json(method === "POST" ? { id: 77, result: {} } : { message: "Deleted", result: [] });
  });
});
afterEach(() => vi.restoreAllMocks());

const listed = () => client.getQueryData<{ count: number; result: SavedQuery[] }>(KEY);
const remove = (rows: SavedQuery[]) => used(useRemoval, client)(rows);

it("takes a saved query off the list at once, then deletes it and offers to bring it back", async () => {
  const told = vi.spyOn(toast, "success");
  await remove([LISTED]);
  expect(shown).toEqual([11, 11]);
  expect(listed()).toMatchObject({ count: 11, result: [{ id: 5 }] });
  expect(calls.map(({ asked }) => asked)).toEqual([
    "GET /api/v1/saved_query/3",
    "DELETE /api/v1/saved_query/?q=!(3)",
  ]);
  expect(told).toHaveBeenCalledWith("Deleted: Sales", {
    action: { label: "Undo", run: expect.any(Function) as () => void },
  });
});

it("stays off the list when an older reading of it comes in meanwhile", async () => {
  const reading = Promise.withResolvers<object>();
  const read = client.fetchQuery({ queryKey: KEY, queryFn: () => reading.promise }).catch(() => {});
  const gone = remove([LISTED]);
  reading.resolve({ count: 12, result: [LISTED, OTHER] });
  await Promise.all([read, gone]);
  expect(shown).toEqual([11, 11]);
  expect(listed()?.count).toBe(11);
});

it("brings it back whole: text, place, parameters, schedule and tags", async () => {
  const told = vi.spyOn(toast, "success");
  await remove([LISTED]);
  calls.length = 0;
  told.mock.calls[0]?.[1]?.action?.run();
  await expect.poll(() => calls).toHaveLength(2);
  expect(calls).toEqual([
    {
      asked: "POST /api/v1/saved_query/",
      body: {
        label: "Sales",
        db_id: 4,
        catalog: null,
        schema: "public",
        sql: "SELECT 1",
        description: "By day",
        template_parameters: '{"city":"Oslo"}',
        extra_json: '{"schedule_info":{"schedule_interval":"0 9 * * 1"}}',
      },
    },
    { asked: "PUT /api/v1/saved_query/77/tags", body: { tags: ["monday", "board"] } },
  ]);
});

it("names one without a label by its number", async () => {
  const told = vi.spyOn(toast, "success");
  await remove([LISTED, OTHER]);
  expect(told.mock.calls[0]?.[0]).toBe("Deleted: Sales, #5");
  expect(calls.at(-1)?.asked).toBe("DELETE /api/v1/saved_query/?q=!(3,5)");
});

it.each([["DELETE"], ["GET /api/v1/saved_query/3"]])(
  "puts it back on the list and says why when it could not be deleted: %s refused",
  async (call) => {
    refused = [call];
    const told = vi.spyOn(toast, "danger");
    await remove([LISTED]);
    expect(listed()).toMatchObject({ count: 12, result: [{ id: 3 }, { id: 5 }] });
    expect(told.mock.calls[0]?.[0]).toMatch(/Sales[^\n]*\nNot now\./);
  },
);

it("says why it could not be brought back", async () => {
  const removed = vi.spyOn(toast, "success");
  const told = vi.spyOn(toast, "danger");
  await remove([LISTED]);
  refused = ["POST"];
  removed.mock.calls[0]?.[1]?.action?.run();
  await expect.poll(() => told).toHaveBeenCalledOnce();
  expect(told.mock.calls[0]?.[0]).toContain("Not now.");
});
