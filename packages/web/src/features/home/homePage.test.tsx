import { chartRoutes } from "@sightline/api/charts";
import { dashboardRoutes } from "@sightline/api/dashboards";
import { recentActivity } from "@sightline/api/explore";
import { savedQueries } from "@sightline/api/saved-queries";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { ADMIN, draw, signIn, userWith } from "../../testing/screen.tsx";
import { startServer, type TestServer } from "../../testing/testServer.ts";
import { HomePage } from "./HomePage.tsx";

let server: TestServer;
const region = (name: string) => page.getByRole("region", { name, exact: true });

beforeEach(() => {
  signIn({ ...ADMIN, firstName: "Ann" });
  server = startServer();
  server.answer(dashboardRoutes.list, {
    count: 1,
    ids: [1],
    result: [
      {
        id: 1,
        dashboard_title: "Sales",
        url: "/superset/dashboard/1/",
        changed_on_utc: "2025-03-01T00:00:00Z",
        chart_thumbnails: [],
      },
    ],
  });
  server.answer(chartRoutes.list, {
    count: 1,
    ids: [7],
    result: [
      { id: 7, slice_name: "By region", url: "/explore/?slice_id=7", viz_type: "pie", thumbnail_url: null },
    ],
  });
  server.answer(recentActivity, {
    result: [
      {
        item_type: "dashboard",
        item_url: "/superset/dashboard/1/",
        item_title: "Sales",
        time: 1740823200000,
      },
    ],
  });
  server.answer(savedQueries.list, {
    count: 1,
    ids: [3],
    result: [{ id: 3, label: "Top", changed_on: "2025-03-01T00:00:00" }],
  });
});
afterEach(() => localStorage.clear());

it("has on a phone the way to all dashboards in the line of their heading", async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  await draw(<HomePage />);
  const link = region("Dashboards").getByRole("link", { name: "All dashboards" });
  await expect.element(link).toBeVisible();
  const heading = region("Dashboards").getByRole("heading", { name: "Dashboards" });
  const { top, bottom } = heading.element().getBoundingClientRect();
  const middle =
    link.element().getBoundingClientRect().top + link.element().getBoundingClientRect().height / 2;
  expect(middle).toBeGreaterThan(top);
  expect(middle).toBeLessThan(bottom);
});

it("shows dashboards and charts as cards, and what was opened and saved last as rows", async () => {
  await draw(<HomePage />);
  await expect.element(page.getByRole("heading", { name: "Hello, Ann" })).toBeVisible();
  await expect.element(region("Dashboards").getByRole("link", { name: "Sales" })).toBeVisible();
  await expect.element(region("Charts").getByRole("link", { name: "By region" })).toBeVisible();
  await expect.element(region("Activity").getByRole("link", { name: "Sales" })).toBeVisible();
  await expect.element(region("Saved queries").getByRole("link", { name: "Top" })).toBeVisible();
});

it("[S3-352] remembers its filters in the browser", async () => {
  const { view } = await draw(<HomePage />);
  await region("Charts").getByText("Starred").click();
  await region("Dashboards").getByText("Yours").click();
  await region("Activity").getByText("Edited").click();
  expect(localStorage.getItem("homepage_chart_filter")).toBe("starred");
  expect(localStorage.getItem("homepage_dashboard_filter")).toBe("mine");
  expect(localStorage.getItem("homepage_activity_filter")).toBe("edited");
  await view.unmount();
  await draw(<HomePage />);
  await expect.element(region("Charts").getByRole("radio", { name: "Starred" })).toBeChecked();
  await expect.element(region("Activity").getByRole("radio", { name: "Edited" })).toBeChecked();
});

it("[S3-293] says why the charts could not be read, and reads them again", async () => {
  server.refuse(chartRoutes.list, 500, "No answer");
  await draw(<HomePage />);
  await expect
    .element(region("Charts").getByText("Sorry there was an error fetching saved charts: No answer"))
    .toBeVisible();
  server.answer(chartRoutes.list, { count: 0, ids: [], result: [] });
  await region("Charts").getByRole("button", { name: "Try again" }).click();
  await expect.element(region("Charts").getByText("No other charts.")).toBeVisible();
});

it("leads from data to a dashboard where there is nothing yet, as far as the user may go", async () => {
  server.answer(chartRoutes.list, { count: 0, ids: [], result: [] });
  server.answer(dashboardRoutes.list, { count: 0, ids: [], result: [] });
  signIn(
    userWith(
      3,
      ["can_read", "Dashboard"],
      ["can_read", "Chart"],
      ["can_write", "Chart"],
      ["can_read", "Dataset"],
      ["can_write", "Dashboard"],
    ),
  );
  await draw(<HomePage />);
  await expect.element(page.getByRole("heading", { name: "Start here" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Choose a dataset" }))
    .toHaveAttribute("href", "/tablemodelview/list/");
  await expect
    .element(page.getByRole("link", { name: "New dashboard" }))
    .toHaveAttribute("href", "/dashboard/new/");
  await expect.element(page.getByText("Connect a database")).not.toBeInTheDocument();
  // Without the first two of its steps that is no way from data to a dashboard.
  await expect.element(page.getByText("Nothing is shared with you yet.", { exact: false })).toBeVisible();
  await expect.element(page.getByText("in four steps", { exact: false })).not.toBeInTheDocument();
});
