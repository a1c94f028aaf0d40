import { expect, it, vi } from "vitest";
import { openPlainPage } from "../../testing/plainPage.ts";
import { mayRemove, removeQuery } from "./removeQuery.ts";

const row = { client_id: "abc", sql_editor_id: "7", status: "success" };
const user = (id: number) => ({ id, first_name: "A", last_name: "B" });

const ME = 3;
const mine = { ...row, user: user(ME) };

it.each([
  [{}, true],
  [{ user: user(4) }, false],
  [{ user: null }, false],
  [{ status: "running" }, false],
  // A preview, and a tab that only a browser has.
  [{ sql_editor_id: null }, false],
  [{ sql_editor_id: "k3j9x" }, false],
])("people remove their own runs that have ended and belong to a tab: %j", (change, may) => {
  expect(mayRemove({ ...mine, ...change }, ME)).toBe(may);
});

it("[S1-102] removes a run by the call of its tab", async () => {
  await openPlainPage(["query-history"]);
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    if (!url.includes("csrf_token")) asked.push(`${method} ${url}`);
    return Response.json(url.includes("csrf_token") ? { result: "token" } : "OK");
  });
  await removeQuery({ ...row, user: null });
  expect(asked).toEqual(["DELETE /tabstateview/7/query/abc"]);
});
