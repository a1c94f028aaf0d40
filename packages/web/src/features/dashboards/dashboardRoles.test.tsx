import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { signIn, userWith } from "../../testing/screen.tsx";
import { openDashboard } from "./dashboard.fixture.tsx";

const button = (name: string) => page.getByRole("button", { name });
const chartMenu = "Actions for the chart 'Orders'";
const dashboardMenu = "Actions for the dashboard";

describe("what the roles of the caller let see", () => {
  const open = async (...pairs: string[]) => {
    signIn(userWith(2, ...pairs.map((pair): [string, string] => [pair, "Superset"])));
    await openDashboard();
    await expect.element(page.getByText("North")).toBeVisible();
  };
  const itemsOf = async (menu: string, first: string) => {
    await button(menu).click();
    await expect.element(page.getByRole("menuitem", { name: first })).toBeVisible();
    const items = page
      .getByRole("menuitem")
      .elements()
      .map((item) => item.textContent);
    await userEvent.keyboard("{Escape}");
    return items;
  };
  const items = () => itemsOf(chartMenu, "Refresh");
  const dashboardItems = () => itemsOf(dashboardMenu, "Full screen");

  it("[S1-088] a dashboard's link is shared by who has can_share_dashboard", async () => {
    await open("can_share_dashboard");
    expect(await dashboardItems()).toContain("Share");
    expect(await items()).not.toContain("Share");
  });

  it("[S1-088] a chart's link is shared by who has can_share_chart", async () => {
    await open("can_share_chart");
    expect(await items()).toContain("Share");
    expect(await dashboardItems()).not.toContain("Share");
  });

  it("[S1-088] a chart's rows are downloaded by who has can_csv", async () => {
    await open("can_csv");
    expect(await items()).toContain("Download");
  });

  it("[S1-088] a chart leads to explore for who has can_explore", async () => {
    await open("can_explore");
    await expect.element(page.getByRole("link", { name: "Orders" })).toBeVisible();
    expect(await items()).toContain("Open in explore");
  });

  it("a chart that its reader sees on this dashboard only leads nowhere", async () => {
    signIn(userWith(2, ["can_explore", "Superset"]));
    await openDashboard({ isVisible: false });
    await expect.element(page.getByText("North")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Orders" })).not.toBeInTheDocument();
    expect(await items()).not.toContain("Open in explore");
  });

  it("[S1-088] none of it is there without a right", async () => {
    await open();
    await expect.element(button("Refresh all charts")).toBeVisible();
    await expect.element(button("Edit")).not.toBeInTheDocument();
    await expect.element(page.getByRole("link", { name: "Orders" })).not.toBeInTheDocument();
    expect(await items()).toEqual(["Refresh", "Full screen", "Show description"]);
    expect(await dashboardItems()).toEqual([
      "Full screen",
      "Download",
      "Print or save as PDF",
      "Who has access",
    ]);
  });

  it.each<[pairs: [string, string][], shown: boolean]>([
    [[["can_view_chart_as_table", "Dashboard"]], true],
    [[], false],
  ])("[S1-088] a chart is shown as a table with %j: %s", async (pairs, shown) => {
    signIn(userWith(2, ...pairs));
    await openDashboard({ form: { viz_type: "pie", groupby: ["region"], metric: "total" } });
    await expect.element(page.getByRole("application")).toBeVisible();
    expect((await items()).includes("View as table")).toBe(shown);
  });

  it("the query is shown to who has can_view_query, the files of a dashboard to who has can_export", async () => {
    signIn(userWith(2, ["can_view_query", "Dashboard"], ["can_export", "Dashboard"]));
    await openDashboard();
    await expect.element(page.getByText("North")).toBeVisible();
    expect(await items()).toContain("View query");
    await button(dashboardMenu).click();
    await page.getByRole("menuitem", { name: "Download" }).click();
    await expect
      .element(page.getByRole("menuitem", { name: "Export as ZIP" }))
      .toHaveAttribute("href", "/api/v1/dashboard/export/?q=!(7)");
  });
});
