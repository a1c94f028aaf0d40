import { datasetRelatedObjects, datasetRoutes } from "@sightline/api/datasets";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { ADMIN, draw, signIn } from "../../../testing/screen.tsx";
import { startServer } from "../../../testing/testServer.ts";
import { EditDatasetPage } from "./EditDatasetPage.tsx";
import { orders } from "./model/dataset.fixture.ts";

async function openUsage(width: number, height: number) {
  await page.viewport(width, height);
  const server = startServer();
  server.answer(datasetRoutes.show, { id: 1, result: orders as never });
  const none = { count: 0, result: [] };
  server.answer(datasetRelatedObjects, { charts: none, dashboards: none });
  signIn(ADMIN);
  await draw(<EditDatasetPage />, {
    at: "/tablemodelview/edit/1?tab=usage",
    path: "/tablemodelview/edit/:id",
  });
  await expect.element(page.getByText("No chart uses this dataset yet")).toBeVisible();
}

const boxOf = (role: "tab" | "tablist" | "button", name?: string) =>
  page
    .getByRole(role, name ? { name } : {})
    .element()
    .getBoundingClientRect();

it.each([
  [1280, 900],
  [390, 844],
])("the buttons of a short tab stand at the bottom of a window of %d by %d", async (width, height) => {
  await openUsage(width, height);
  expect(height - boxOf("button", "Save").bottom).toBeLessThanOrEqual(16);
});

it("a narrow window shows the tab that is open", async () => {
  await openUsage(390, 844);
  const [tab, list] = [boxOf("tab", "Usage"), boxOf("tablist")];
  expect(tab.left).toBeGreaterThanOrEqual(list.left);
  expect(tab.right).toBeLessThanOrEqual(list.right + 1);
});
