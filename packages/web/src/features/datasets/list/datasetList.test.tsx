import { datasetRoutes } from "@sightline/api/datasets";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { draw, signIn, userWith } from "../../../testing/screen.tsx";
import { startServer } from "../../../testing/testServer.ts";
import { DatasetListPage } from "./DatasetListPage.tsx";

const OWNER_ID = 7;
const ROW = {
  id: 1,
  table_name: "orders",
  kind: "virtual" as const,
  explore_url: "/explore/?datasource_type=table&datasource_id=1",
  owners: [{ id: OWNER_ID, first_name: "Ann", last_name: "Berg" }],
};

/** Opens the list as somebody with rights on datasets; answers what it offers. */
async function listOptions(userId: number, rights: string[]) {
  signIn(userWith(userId, ...rights.map((right): [string, string] => [right, "Dataset"])));
  const server = startServer();
  server.answer(datasetRoutes.list, { count: 1, ids: [1], result: [ROW] });
  server.answer(datasetRoutes.info, { permissions: rights });
  await draw(<DatasetListPage />);
  await expect.element(page.getByRole("link", { name: "orders", exact: true })).toBeVisible();
  const names = [...document.querySelectorAll("main :is(a, button)")].map(
    (element) => element.getAttribute("aria-label") ?? element.textContent,
  );
  const found = ["New dataset", "Import", "Delete orders"].filter((name) => names.includes(name));
  if (!names.includes("Actions for orders")) return found;
  await page.getByRole("button", { name: "Actions for orders" }).click();
  await expect.element(page.getByRole("menuitem").first()).toBeVisible();
  const items = page.getByRole("menuitem").elements();
  return [...found, ...items.map(({ textContent }) => textContent)];
}

it.each<[string, number, string[], string[]]>([
  ["an owner who may write", OWNER_ID, ["can_write"], ["New dataset", "Import", "Delete orders"]],
  ["another who may write", 9, ["can_write"], ["New dataset", "Import"]],
  ["an owner who may not", OWNER_ID, [], []],
  ["who may duplicate", 9, ["can_duplicate"], ["Duplicate"]],
  ["who may export", 9, ["can_export"], ["Export"]],
])("[S3-239] offers %s what the server lets them do", async (_name, userId, rights, expected) => {
  expect(await listOptions(userId, ["can_read", ...rights])).toEqual(expected);
});

it("says who vouches for a dataset", async () => {
  signIn(userWith(OWNER_ID, ["can_read", "Dataset"]));
  const server = startServer();
  const extra = JSON.stringify({ certification: { certified_by: "Ann", details: "Checked" } });
  server.answer(datasetRoutes.list, { count: 1, ids: [1], result: [{ ...ROW, extra }] });
  server.answer(datasetRoutes.info, { permissions: ["can_read"] });
  await draw(<DatasetListPage />);
  await expect.element(page.getByRole("img", { name: /Ann\. Checked/ })).toBeVisible();
});
