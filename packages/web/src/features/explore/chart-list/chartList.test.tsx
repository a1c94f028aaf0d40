import { chartFavoriteStatus, chartRoutes } from "@sightline/api/charts";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { draw, signIn, userWith } from "../../../testing/screen.tsx";
import { startServer, type TestServer } from "../../../testing/testServer.ts";
import { ChartListPage } from "./ChartListPage.tsx";

const ROW = {
  id: 5,
  slice_name: "Orders",
  url: "/explore/?slice_id=5",
  owners: [{ id: 1, first_name: "Ada", last_name: "Byron" }],
  dashboards: [{ id: 4, dashboard_title: "Shops" }],
  tags: [],
};

let server: TestServer;
beforeEach(() => {
  server = startServer();
  server.answer(chartRoutes.list, { count: 1, ids: [5], result: [ROW] });
  server.answer(chartRoutes.info, { permissions: ["can_read", "can_write"] });
  server.answer(chartFavoriteStatus, { result: [] });
  server.answer(chartRoutes.related, { count: 0, result: [] });
  // Its address fits those of the calls above, too.
  server.answer(chartRoutes.show, { result: { ...ROW, description: "By day" } }, { etag: '"v7"' });
  server.answer(chartRoutes.info, { permissions: ["can_read", "can_write"] });
  server.answer(chartFavoriteStatus, { result: [] });
});

const dialog = page.getByRole("dialog", { name: "Chart properties" });
async function openProperties() {
  await draw(<ChartListPage />);
  await page.getByRole("button", { name: "Actions for Orders" }).click();
  await page.getByRole("menuitem", { name: "Properties" }).click();
  await expect.element(dialog.getByLabelText("Description")).toHaveValue("By day");
}

describe("the properties of a chart in the list", () => {
  it("are saved over the version that was read, and the list is read again", async () => {
    server.answer(chartRoutes.update, { id: 5, result: {} }, { etag: '"v8"' });
    await openProperties();
    await expect.element(dialog.getByRole("link", { name: "Shops" })).toBeVisible();
    await dialog.getByLabelText("Description").fill("By week");
    const read = server.calls(chartRoutes.list).length;
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const [sent] = server.calls(chartRoutes.update);
    expect(sent?.body).toEqual({ description: "By week" });
    expect(sent?.headers.get("if-match")).toBe('"v7"');
    await expect.poll(() => server.calls(chartRoutes.list).length).toBeGreaterThan(read);
  });

  it("are only read by who does not own the chart", async () => {
    signIn(userWith(9, ["can_read", "Chart"], ["can_write", "Chart"]));
    await openProperties();
    await expect.element(dialog.getByLabelText("Description")).toBeDisabled();
    await expect.element(dialog.getByRole("button", { name: "Save" })).not.toBeInTheDocument();
  });
});
