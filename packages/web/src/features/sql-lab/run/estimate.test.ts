import { QueryClient } from "@tanstack/react-query";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../../../lib/api/index.ts";
import { openPlainPage } from "../../../testing/plainPage.ts";
import { type EditorTab, useSqlLab } from "../model/index.ts";
import { addTab } from "../model/tabs/index.ts";
import { costsOf, estimateFailure } from "./estimate.ts";

let tab: EditorTab;

beforeAll(() => openPlainPage(["sql-lab"]));
beforeEach(() => {
  useSqlLab.setState({ tabs: [], activeId: null, queries: {}, tables: [], closed: [] });
  tab = addTab({ dbId: 1, schema: "public", templateParams: '{"min":3}' });
});

it("[S1-059] [S1-092] a cost estimate is asked for with the text's place and parameters, and is returned", async () => {
  const asked: { url: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push({ url, body: JSON.parse(String(init.body)) });
    return new Response(JSON.stringify({ result: [{ "Total cost": "35.5" }] }));
  });
  const client = new QueryClient();
  expect(await client.fetchQuery(costsOf(tab, "SELECT 1"))).toEqual([{ "Total cost": "35.5" }]);
  expect(asked).toEqual([
    {
      url: "/api/v1/sqllab/estimate/",
      body: {
        database_id: 1,
        sql: "SELECT 1",
        schema: "public",
        catalog: null,
        template_params: { min: 3 },
      },
    },
  ]);
});

it("[S1-059] a cost estimate that failed says why", async () => {
  vi.stubGlobal(
    "fetch",
    async () => new Response('{"message":"Database does not support cost estimation"}', { status: 500 }),
  );
  const failed = new QueryClient().fetchQuery({ ...costsOf(tab, "SELECT 1"), retry: false });
  const error = await failed.catch((reason: unknown) => reason);
  expect(estimateFailure(error)).toBe("Database does not support cost estimation");
});

it.each([
  ["an answer without words", new ApiError({ message: "", status: 500 })],
  ["no answer of the server", new TypeError("x is undefined")],
])("[S1-136] says 'Failed at retrieving results' for %s", (_case, error) => {
  expect(estimateFailure(error)).toBe("Failed at retrieving results");
});
