import { afterAll, describe, expect, it } from "vitest";
import { dashboardOf, dashboardServer, path } from "../dashboards.fixture.ts";
import { tabTree } from "./tabTree.ts";

const { server, asMia, stranger } = await dashboardServer();
afterAll(() => server.close());

const node = (type: string, children: string[], meta: object = {}) => ({ type, children, meta });
/** A tab with tabs within a row of it, and a tab without a name. */
const TABBED = {
  DASHBOARD_VERSION_KEY: "v2",
  ROOT_ID: node("ROOT", ["TABS-1"]),
  "TABS-1": node("TABS", ["TAB-1", "TAB-2"]),
  "TAB-1": node("TAB", ["ROW-1"], { text: "Sales" }),
  "ROW-1": node("ROW", ["COLUMN-1"]),
  "COLUMN-1": node("COLUMN", ["TABS-2"]),
  "TABS-2": node("TABS", ["TAB-3"]),
  "TAB-3": node("TAB", [], { text: "West" }),
  "TAB-2": node("TAB", [], { defaultText: "Tab title" }),
};

describe("GET /api/v1/dashboard/{id}/tabs", () => {
  it("gives the tabs as a tree, and all their titles", async () => {
    const id = await dashboardOf(asMia, { slug: "tabbed", position_json: JSON.stringify(TABBED) });
    const expected = {
      all_tabs: { "TAB-1": "Sales", "TAB-3": "West", "TAB-2": "Tab title" },
      tab_tree: [
        {
          value: "TAB-1",
          title: "Sales",
          parents: ["ROOT_ID", "TABS-1"],
          children: [
            {
              value: "TAB-3",
              title: "West",
              parents: ["ROOT_ID", "TABS-1", "TAB-1", "ROW-1", "COLUMN-1", "TABS-2"],
              children: [],
            },
          ],
        },
        { value: "TAB-2", title: "Tab title", parents: ["ROOT_ID", "TABS-1"], children: [] },
      ],
    };
    expect(await asMia.get(path(`${id}/tabs`))).toMatchObject({ status: 200, body: { result: expected } });
    expect((await asMia.get(path("tabbed/tabs"))).body.result).toEqual(expected);
    expect((await stranger.get(path(`${id}/tabs`))).status).toBe(404);
  });

  it("gives nothing without a layout", async () => {
    const id = await dashboardOf(asMia);
    expect((await asMia.get(path(`${id}/tabs`))).body).toEqual({ result: {} });
  });
});

it.each([
  ["text that is no JSON", "{", "the layout is not JSON"],
  ["a list", "[]", "must be an object"],
  ["a component without a type", '{"ROOT_ID":{}}', "has no type"],
])("a layout that is %s is refused", (_name, stored, why) => {
  const tabs = tabTree(stored);
  expect(tabs.ok).toBe(false);
  const { message } = (tabs as { error: { message: string } }).error;
  expect(message).toMatch(/^Tab schema is invalid, caused by: /);
  expect(message).toContain(why);
});
