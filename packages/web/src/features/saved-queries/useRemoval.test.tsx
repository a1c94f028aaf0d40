import type { SavedQuery } from "@sightline/api/saved-queries";
import { toast } from "@sightline/ui/toast";
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { queryClient as client } from "../../app/providers/queryClient.ts";
import { drawHook } from "../../testing/screen.tsx";
import { withoutMarked } from "./pendingDeletions.ts";
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
const SALES = row({});
const OTHER = row({ id: 5, label: "" });

const KEY = ["saved_query", "list", "page 0"];
const DELETE = "DELETE /api/v1/saved_query/?q=";
let run: ReturnType<typeof useRemoval>;
let calls: { asked: string; keepalive: boolean }[];
/** What the server answers to a deletion. */
let status: number;
let told: MockInstance<typeof toast.success>;

beforeEach(async () => {
  run = (await drawHook(useRemoval))();
  client.setQueryData(KEY, { count: 12, result: [SALES, OTHER] });
  calls = [];
  status = 200;
  told = vi.spyOn(toast, "success");
  vi.stubGlobal("fetch", async (url: string, { method = "GET", keepalive = false }: RequestInit = {}) => {
    calls.push({ asked: `${method} ${decodeURIComponent(url)}`, keepalive });
    return Response.json({ message: status === 200 ? "Deleted" : "Not now." }, { status });
  });
});
afterEach(async () => {
  for (const { value } of told.mock.results) toast.dismiss(value as number);
  await vi.waitFor(() => expect(withoutMarked()).toEqual([]));
  vi.restoreAllMocks();
});

const cachedList = () => client.getQueryData<{ count: number; result: SavedQuery[] }>(KEY);
const remove = (rows: SavedQuery[]) => run(rows);
const asked = () => calls.map((each) => each.asked);
const lastToast = () => told.mock.results.at(-1)?.value as number;
const undo = () => told.mock.lastCall?.[1]?.action?.run();
const isHidden = (id: number) => ({ col: "id", opr: "neq", value: id });

it("takes a saved query off the list at once and offers to undo it; the server is not asked yet", async () => {
  await remove([SALES]);
  expect(cachedList()).toMatchObject({ count: 11, result: [{ id: 5 }] });
  expect(told).toHaveBeenCalledWith("Deleted: Sales", {
    action: { label: "Undo", run: expect.any(Function) as () => void },
    whenGone: expect.any(Function) as () => void,
  });
  expect(calls).toEqual([]);
});

it("stays off lists that are read meanwhile, their counts and pages too", async () => {
  await remove([SALES, OTHER]);
  expect(withoutMarked()).toEqual([isHidden(3), isHidden(5)]);
});

it("stays off the list when an older reading of it comes in meanwhile", async () => {
  const reading = Promise.withResolvers<object>();
  const read = client.fetchQuery({ queryKey: KEY, queryFn: () => reading.promise }).catch(() => {});
  const gone = remove([SALES]);
  reading.resolve({ count: 12, result: [SALES, OTHER] });
  await Promise.all([read, gone]);
  expect(cachedList()?.count).toBe(11);
});

it("is deleted when the toast has gone", async () => {
  await remove([SALES, OTHER]);
  expect(told.mock.lastCall?.[0]).toBe("Deleted: Sales, #5");
  toast.dismiss(lastToast());
  await expect.poll(withoutMarked).toEqual([]);
  expect(asked()).toEqual([`${DELETE}!(3,5)`]);
  expect(cachedList()?.count).toBe(10);
});

it("is the same as before when that is undone: nothing was deleted, and nothing will be", async () => {
  await remove([SALES]);
  client.setQueryDefaults(KEY, { queryFn: () => ({ count: 12, result: [SALES, OTHER] }) });
  const read = vi.spyOn(client, "invalidateQueries");
  undo();
  toast.dismiss(lastToast());
  window.dispatchEvent(new Event("pagehide"));
  expect(withoutMarked()).toEqual([]);
  expect(read).toHaveBeenCalledWith({ queryKey: ["saved_query", "list"] });
  expect(calls).toEqual([]);
});

it("is deleted when the page is left, by a call that outlives it, and once", async () => {
  await remove([SALES]);
  window.dispatchEvent(new Event("pagehide"));
  await expect.poll(() => calls).toEqual([{ asked: `${DELETE}!(3)`, keepalive: true }]);
  window.dispatchEvent(new Event("pagehide"));
  await expect.poll(withoutMarked).toEqual([]);
  expect(calls).toHaveLength(1);
});

it("is not deleted twice", async () => {
  await Promise.all([remove([SALES]), remove([SALES])]);
  expect(told).toHaveBeenCalledOnce();
  await remove([SALES, OTHER]);
  expect(told.mock.lastCall?.[0]).toBe("Deleted: #5");
  expect(cachedList()?.count).toBe(10);
});

it("comes back to the list, and it is said why, when it could not be deleted", async () => {
  status = 500;
  const failed = vi.spyOn(toast, "danger");
  const read = vi.spyOn(client, "invalidateQueries");
  await remove([SALES]);
  read.mockClear();
  toast.dismiss(lastToast());
  await expect.poll(() => failed.mock.lastCall?.[0]).toMatch(/Sales[^\n]*\nNot now\./);
  expect(withoutMarked()).toEqual([]);
  await expect.poll(() => read).toHaveBeenCalledOnce();
});
