import { toast } from "@sightline/ui/toast";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openPlainPage } from "../../../testing/plainPage.ts";
import { type EditorTab, useSqlLab } from "../model/index.ts";
import { addTab, changeTab, tabOf } from "../model/tabs/index.ts";
import { noteSavedVersion, useSavedConflict } from "./savedVersions.ts";
import { saveAsNew, saveChanges, scheduleTabText } from "./saveQuery.ts";
import { scheduleFields } from "./scheduleFields.ts";
import { shareTab } from "./shareTab.ts";

interface Call {
  asked: string;
  body: unknown;
}

/** Answers each address (its beginning) with a status and a body; the rest with 200. */
function answer(replies: Record<string, [number, unknown]>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (url: string, { method, body }: RequestInit) => {
    const asked = `${method} ${url}`;
    calls.push({
      asked,
      body: body instanceof URLSearchParams ? Object.fromEntries(body) : JSON.parse(String(body ?? null)),
    });
    const [status, reply] = Object.entries(replies).find(([start]) => asked.startsWith(start))?.[1] ?? [
      200,
      {},
    ];
    return new Response(JSON.stringify(reply), { status });
  });
  return calls;
}

const said = (kind: "success" | "danger" | "warning") => vi.spyOn(toast, kind).mockClear();
const FIELDS = { label: "Sales", description: "by day", tags: ["weekly"] };
const POST = "POST /api/v1/saved_query/";
const PUT = "PUT /api/v1/saved_query/5";
let tab: EditorTab;

beforeAll(() => openPlainPage(["sql-lab"]));
beforeEach(() => {
  useSqlLab.setState({ tabs: [], activeId: null, queries: {}, tables: [], closed: [] });
  tab = addTab({ dbId: 1, schema: "main", sql: "SELECT 1", templateParams: '{"a":1}' });
});

it("[S1-003] [S1-113] [S1-163] [S1-031] saves a query: the tab belongs to it from then on", async () => {
  const success = said("success");
  const calls = answer({ [PUT]: [200, { result: [] }], [POST]: [201, { id: 5, result: {} }] });
  expect(await saveAsNew(tab, FIELDS)).toBe(true);
  expect(calls[0]).toEqual({
    asked: POST,
    body: {
      label: "Sales",
      description: "by day",
      db_id: 1,
      catalog: null,
      schema: "main",
      sql: "SELECT 1",
      template_parameters: '{"a":1}',
    },
  });
  expect(calls[1]).toEqual({ asked: `${PUT}/tags`, body: { tags: ["weekly"] } });
  expect(tabOf(tab.id)).toMatchObject({ remoteId: 5, name: "Sales" });
  expect(success).toHaveBeenCalledWith("Your query was saved");
});

it.each([
  ["[S1-161] a failure", 500, { message: "no" }, "Your query could not be saved"],
  ["[S1-162] a reply that is not proper", 201, {}, "Your query was not properly saved"],
])("says that a query was not saved: %s", async (_case, status, body, words) => {
  const danger = said("danger");
  answer({ [POST]: [status, body] });
  expect(await saveAsNew(tab, FIELDS)).toBe(false);
  expect(danger).toHaveBeenCalledWith(words);
  expect(tabOf(tab.id)?.remoteId).toBeNull();
});

it("[S1-114] [S1-164] brings the saved query of a tab up to date, and leaves its description alone", async () => {
  const success = said("success");
  changeTab(tab.id, { remoteId: 5, sql: "SELECT 2" });
  const calls = answer({ [PUT]: [200, { id: 5, result: {} }] });
  expect(await saveChanges(tabOf(tab.id)!)).toBe(true);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ asked: PUT, body: { sql: "SELECT 2", db_id: 1, schema: "main" } });
  expect(calls[0]?.body).not.toHaveProperty("description");
  expect(success).toHaveBeenCalledWith("Your query was updated");
});

it("asks to mend template parameters that nobody could read before it saves anything", async () => {
  const warning = said("warning");
  const calls = answer({});
  changeTab(tab.id, { templateParams: '{"a":' });
  expect(await saveAsNew(tabOf(tab.id)!, FIELDS)).toBe(false);
  expect(calls).toEqual([]);
  expect(warning).toHaveBeenCalledWith("The parameters are not a JSON object. Correct them, then save.");
});

it("[S1-165] says that a saved query was not updated", async () => {
  const danger = said("danger");
  changeTab(tab.id, { remoteId: 5 });
  answer({ [PUT]: [500, { message: "no" }] });
  expect(await saveChanges(tabOf(tab.id)!)).toBe(false);
  expect(danger).toHaveBeenCalledWith("Your query could not be updated");
  expect(tabOf(tab.id)?.remoteId).toBe(5);
});

it("asks what becomes of the text when another window has saved the query since; nothing is overwritten", async () => {
  noteSavedVersion(5, '"old"');
  changeTab(tab.id, { remoteId: 5, sql: "SELECT 'mine'" });
  const danger = said("danger");
  const shown = {
    label: "Sales",
    changed_on: "2025-01-01T00:00:00",
    changed_by: { id: 1, first_name: "Ann" },
  };
  answer({ [PUT]: [412, { message: "no" }], "GET /api/v1/saved_query/5": [200, { id: 5, result: shown }] });
  expect(await saveChanges(tabOf(tab.id)!)).toBe(false);
  expect(useSavedConflict.getState().asked).toMatchObject({
    tabId: tab.id,
    conflict: { name: "Sales", by: "Ann" },
  });
  expect(danger).not.toHaveBeenCalled();
  expect(tabOf(tab.id)).toMatchObject({ sql: "SELECT 'mine'", remoteId: 5 });
  useSavedConflict.setState({ asked: null });
});

it("[S1-165] lets go of a saved query that was deleted, so that the text is saved anew", async () => {
  const danger = said("danger");
  const info = vi.spyOn(toast, "info").mockClear();
  changeTab(tab.id, { remoteId: 5 });
  answer({ [PUT]: [404, { message: "Not found" }] });
  expect(await saveChanges(tabOf(tab.id)!)).toBe(false);
  expect(danger).toHaveBeenCalledWith("Your query could not be updated");
  expect(info.mock.calls[0]?.[0]).toContain("Save again");
  expect(tabOf(tab.id)?.remoteId).toBeNull();
});

it("[S1-004] [S1-091] [S1-134] [S1-018] schedules a query", async () => {
  const success = said("success");
  const calls = answer({ "POST /savedqueryviewapi": [200, { message: "Added Row" }] });
  expect(
    await scheduleTabText(tab, {
      label: "Nightly",
      description: "",
      info: { schedule_interval: "0 1 * * *" },
    }),
  ).toBe(true);
  expect(calls[0]).toEqual({
    asked: "POST /savedqueryviewapi/api/create",
    body: {
      label: "Nightly",
      description: "",
      db_id: "1",
      catalog: "",
      schema: "main",
      sql: "SELECT 1",
      template_parameters: '{"a":1}',
      extra_json: '{"schedule_info":{"schedule_interval":"0 1 * * *"}}',
    },
  });
  expect(success).toHaveBeenCalledWith(
    "Your query has been scheduled. To see details of your query, navigate to Saved queries",
  );
});

it("[S1-018] schedules a query with the catalog and the template parameters of its tab, which must be fit", async () => {
  const calls = answer({});
  const warning = said("warning");
  const fields = { label: "Nightly", description: "", info: {} };
  changeTab(tab.id, { catalog: "lake", templateParams: '{"day":"monday"}' });
  expect(await scheduleTabText(tabOf(tab.id)!, fields)).toBe(true);
  expect(calls[0]?.body).toMatchObject({ catalog: "lake", template_parameters: '{"day":"monday"}' });
  changeTab(tab.id, { templateParams: '{"day":' });
  expect(await scheduleTabText(tabOf(tab.id)!, fields)).toBe(false);
  expect(calls).toHaveLength(1);
  expect(warning).toHaveBeenCalledWith("The parameters are not a JSON object. Correct them, then save.");
});

describe("more than a user may keep is told in the server's words, and nothing is lost", () => {
  const QUERIES =
    "You can keep 3 saved queries (USER_MAX_SAVED_QUERIES), and have 3. Delete some that you do not need.";
  const LINKS = "You can keep 3 links (USER_MAX_LINKS), and have 3. Share a link that you have made before.";

  it("a saved query", async () => {
    const danger = said("danger");
    answer({ [POST]: [413, { message: QUERIES }] });
    expect(await saveAsNew(tab, FIELDS)).toBe(false);
    expect(danger).toHaveBeenCalledWith(`Your query could not be saved\n${QUERIES}`);
    expect(tabOf(tab.id)).toEqual(tab);
  });

  it("a longer text of a saved query, which the tab goes on to belong to", async () => {
    const danger = said("danger");
    changeTab(tab.id, { remoteId: 5 });
    answer({ [PUT]: [413, { message: QUERIES }] });
    expect(await saveChanges(tabOf(tab.id)!)).toBe(false);
    expect(danger).toHaveBeenCalledWith(`Your query could not be updated\n${QUERIES}`);
    expect(tabOf(tab.id)?.remoteId).toBe(5);
  });

  it("a scheduled query", async () => {
    const danger = said("danger");
    answer({ "POST /savedqueryviewapi": [413, { message: QUERIES }] });
    expect(await scheduleTabText(tab, { label: "Nightly", description: "", info: {} })).toBe(false);
    expect(danger).toHaveBeenCalledWith(`Your query could not be scheduled\n${QUERIES}`);
  });

  it("a link", async () => {
    const danger = said("danger");
    answer({ "POST /api/v1/sqllab/permalink": [413, { message: LINKS }] });
    vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("not allowed")) } });
    expect(await shareTab(tab)).toBeNull();
    expect(danger).toHaveBeenCalledWith(`The link could not be made. ${LINKS}`);
  });
});

it("[S1-133] says that a query could not be scheduled", async () => {
  const danger = said("danger");
  answer({ "POST /savedqueryviewapi": [500, {}] });
  expect(await scheduleTabText(tab, { label: "Nightly", description: "", info: {} })).toBe(false);
  expect(danger).toHaveBeenCalledWith("Your query could not be scheduled");
});

it("asks when to begin, when to end and how often where the operator asks nothing else", () => {
  expect(scheduleFields().map(({ name }) => name)).toEqual(["start_date", "end_date", "schedule_interval"]);
});

it("copies a link to what the tab holds; gives it where the clipboard is not to be had", async () => {
  const success = said("success");
  const calls = answer({
    "POST /api/v1/sqllab/permalink": [201, { key: "k", url: "/sqllab/p/k" }],
  });
  const copied: string[] = [];
  vi.stubGlobal("location", { origin: "http://here" });
  vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => copied.push(text) } });
  expect(await shareTab(tab)).toBeNull();
  expect(copied).toEqual(["http://here/sqllab/p/k"]);
  expect(success).toHaveBeenCalledWith("Link copied.");
  expect(calls[0]?.body).toMatchObject({ name: tab.name, dbId: 1, schema: "main", sql: "SELECT 1" });
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("not allowed")) } });
  expect(await shareTab(tab)).toBe("http://here/sqllab/p/k");
});
