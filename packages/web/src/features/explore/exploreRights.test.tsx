import { columnValues } from "@sightline/api/datasets";
import { createExplorePermalink, createFormData } from "@sightline/api/explore";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { userWith } from "../../testing/screen.tsx";
import { button, copies, open, TABLE } from "./explorePage.fixture.tsx";

type Pair = [permission: string, view: string];

const OWNER_ID = 1;
const WRITE: Pair = ["can_write", "Chart"];
const dialog = page.getByRole("dialog");
const drawn = () => expect.element(page.getByText("North").first()).toBeVisible();

/** What the menu of the chart offers. */
async function menu(): Promise<(string | null)[]> {
  await drawn();
  await button("Actions for the chart").click();
  await expect.element(page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
  return page
    .getByRole("menuitem")
    .elements()
    .map(({ textContent }) => textContent);
}

it.each<[name: string, pairs: Pair[], userId: number, offered: boolean]>([
  ["an owner with the right to write charts saves it", [WRITE], OWNER_ID, true],
  ["an owner without that right does not, as the server refuses it", [], OWNER_ID, false],
  ["[S3-235] whoever has the right saves a new one", [WRITE], 9, true],
])("%s", async (_name, pairs, userId, offered) => {
  await open({ user: userWith(userId, ...pairs) });
  await drawn();
  expect(button("Save").elements()).toHaveLength(offered ? 1 : 0);
  await userEvent.keyboard("{Control>}s{/Control}");
  if (offered) await expect.element(dialog).toBeVisible();
  else expect(dialog.elements()).toEqual([]);
});

it.each<[pairs: Pair[], mayChange: boolean]>([
  [[WRITE], true],
  [[], false],
])("an owner with %j changes the properties: %s", async (pairs, mayChange) => {
  const { server } = await open({ user: userWith(OWNER_ID, ...pairs) });
  const { chartRoutes } = await import("@sightline/api/charts");
  server.answer(chartRoutes.show, { result: { id: 5, slice_name: "Orders", owners: [], tags: [] } });
  await menu();
  await page.getByRole("menuitem", { name: "Chart properties" }).click();
  await expect.element(dialog.getByRole("textbox", { name: "Chart name" })).toBeVisible();
  expect(dialog.getByRole("button", { name: "Save" }).elements()).toHaveLength(mayChange ? 1 : 0);
});

it.each<[pairs: Pair[], saves: boolean]>([
  [[WRITE, ["can_write", "Dataset"]], true],
  [[WRITE], false],
])("the chart of a query is saved with %j: %s", async (pairs, saves) => {
  await open({
    user: userWith(9, ...pairs),
    isNew: true,
    address: { datasource_type: "query", datasource_id: 3 },
    dataset: { type: "query", sql: "SELECT 1", database: { id: 1, backend: "duckdb" } },
  });
  await expect.element(button("Actions for the chart")).toBeVisible();
  expect(button("Save").elements()).toHaveLength(saves ? 1 : 0);
});

it.each<[pairs: Pair[], shown: boolean]>([
  [[["can_samples", "Datasource"]], true],
  [[], false],
])("sample rows are shown with %j: %s", async (pairs, shown) => {
  await open({ user: userWith(9, ...pairs) });
  await drawn();
  await expect.element(page.getByRole("tab", { name: "Results" })).toBeVisible();
  expect(page.getByRole("tab", { name: "Samples" }).elements()).toHaveLength(shown ? 1 : 0);
});

const DRILL: Pair = ["can_drill", "Dashboard"];
it.each<[pairs: Pair[], offered: string[]]>([
  [
    [DRILL, ["can_samples", "Datasource"], ["can_read", "Dataset"]],
    ["Drill to detail", "Drill by"],
  ],
  [[DRILL, ["can_read", "Dataset"]], ["Drill by"]],
  [[DRILL, ["can_samples", "Datasource"]], ["Drill to detail"]],
  [
    [
      ["can_samples", "Datasource"],
      ["can_read", "Dataset"],
    ],
    [],
  ],
])("the chart is drilled into with %j: %j", async (pairs, offered) => {
  await open({ user: userWith(9, ...pairs) });
  expect((await menu()).filter((entry) => entry?.startsWith("Drill"))).toEqual(offered);
});

it.each<[pairs: Pair[], offered: boolean]>([
  [[WRITE, ["can_write", "Dashboard"]], true],
  [[WRITE], false],
])("a chart is put on a dashboard with %j: %s", async (pairs, offered) => {
  await open({ user: userWith(9, ...pairs) });
  await drawn();
  await button("Save").click();
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByRole("combobox", { name: "Add to dashboard" }).elements()).toHaveLength(offered ? 1 : 0);
});

it.each<[pairs: Pair[], offered: boolean]>([
  [[["menu_access", "SQL Lab"]], true],
  [[], false],
])("the query of the chart is run in the SQL editor with %j: %s", async (pairs, offered) => {
  await open({ user: userWith(9, ...pairs) });
  await menu();
  await page.getByRole("menuitem", { name: "View query" }).click();
  await expect.element(dialog.getByRole("button", { name: "Copy" })).toBeVisible();
  expect(dialog.getByRole("button", { name: "Run in SQL editor" }).elements()).toHaveLength(offered ? 1 : 0);
});

it.each<[pairs: Pair[], link: RegExp]>([
  [[["can_write", "ExplorePermalinkRestApi"]], /superset\/explore\/p\/k9/],
  [[], /^http/],
])("a link to a chart that was never saved, with %j: %s", async (pairs, link) => {
  const copied = copies();
  const { server } = await open({ user: userWith(9, ...pairs), isNew: true });
  server.answer(createExplorePermalink, { key: "k9", url: "http://host/superset/explore/p/k9/" });
  await menu();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect.poll(() => copied[0]).toMatch(link);
  expect(server.calls(createExplorePermalink)).toHaveLength(pairs.length);
});

it.each<[pairs: Pair[], calls: number]>([
  [[["can_write", "ExploreFormDataRestApi"]], 1],
  [[], 0],
])("unsaved controls are kept on the server with %j: %s", async (pairs, calls) => {
  const { server } = await open({ user: userWith(9, ...pairs) });
  await drawn();
  await page.getByRole("button", { name: "Remove Region" }).click();
  await expect.element(page.getByText("Unsaved changes")).toBeVisible();
  await expect.poll(() => server.calls(createFormData)).toHaveLength(calls);
});

it.each<[pairs: Pair[], calls: number]>([
  [[["can_get_column_values", "Datasource"]], 1],
  [[], 0],
])("values of a filter are suggested with %j: %s", async (pairs, calls) => {
  const filter = {
    ...{ expressionType: "SIMPLE", clause: "WHERE", subject: "region" },
    ...{ operator: "IN", operatorId: "IN", comparator: ["North"] },
  };
  const { server } = await open({
    user: userWith(9, ...pairs),
    formData: { ...TABLE, adhoc_filters: [filter] },
    dataset: { filter_select_enabled: true },
  });
  server.answer(columnValues, { result: ["North", "South"] });
  await drawn();
  await page.getByRole("group", { name: "Filters" }).getByText("Region IN ('North')").click();
  // Others are typed.
  await expect.element(page.getByRole("combobox", { name: "Value" })).toBeVisible();
  expect(server.calls(columnValues)).toHaveLength(calls);
});
