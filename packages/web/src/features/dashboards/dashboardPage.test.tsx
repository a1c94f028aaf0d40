import { chartData, type QueryResult } from "@sightline/api/charts";
import { createDashboardPermalink } from "@sightline/api/dashboard-links";
import { dashboardRoutes, showDashboard, starDashboard } from "@sightline/api/dashboards";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { signIn, userWith } from "../../testing/screen.tsx";
import type { PartOf, TestServer } from "../../testing/testServer.ts";
import { openDashboard, pressItem } from "./dashboard.fixture.tsx";

const button = (name: string) => page.getByRole("button", { name });
const chartMenu = "Menu of the chart 'Orders'";
const dashboardMenu = "More about the dashboard";

describe("the header of a dashboard", () => {
  it("[S2-072] publishes by the dashboard's published field, and shows it", async () => {
    const { server } = await openDashboard();
    await pressItem("Draft", "Publish");
    await expect.element(button("Published")).toBeVisible();
    await expect.poll(() => server.calls(dashboardRoutes.update)).toHaveLength(1);
    expect(server.calls(dashboardRoutes.update).map(({ body }) => body)).toEqual([{ published: true }]);
  });

  it("[S2-073] says that the caller may not publish, and turns the mark back", async () => {
    const { server } = await openDashboard();
    server.refuse(dashboardRoutes.update, 403, "Forbidden");
    await pressItem("Draft", "Publish");
    await expect.element(page.getByText("You do not have permissions to edit this dashboard.")).toBeVisible();
    await expect.element(button("Draft")).toBeVisible();
  });

  it("says whose it is, which is not who changed it last", async () => {
    await openDashboard();
    await expect.element(page.getByText("Owner: Mia Roth")).toBeVisible();
  });

  it("stars the dashboard", async () => {
    const { server } = await openDashboard();
    server.answer(starDashboard, {});
    await button("Star Sales").click();
    await expect.element(button("Unstar Sales")).toHaveAttribute("aria-pressed", "true");
    expect(server.calls(starDashboard)).toMatchObject([{ params: { id: "7" } }]);
  });

  it("[S2-128] says why a star was not saved, and turns it back", async () => {
    const { server } = await openDashboard();
    server.refuse(starDashboard, 500, "The disk is full");
    await button("Star Sales").click();
    await expect
      .element(page.getByText("There was an error saving the favorite status: The disk is full"))
      .toBeVisible();
    await expect.element(button("Star Sales")).toHaveAttribute("aria-pressed", "false");
  });

  it("goes to edit mode and keeps the rest of the address", async () => {
    const { address } = await openDashboard({ search: "?tab=a" });
    await button("Edit").click();
    await expect.poll(address).toBe("/superset/dashboard/7/?tab=a&edit=true");
    await expect.element(page.getByRole("textbox", { name: "Title of the dashboard" })).toHaveValue("Sales");
  });

  it("refreshes all charts past the cache", async () => {
    const { server } = await openDashboard();
    await expect.element(page.getByText("North")).toBeVisible();
    await button("Refresh all charts").click();
    await expect.poll(() => server.calls(chartData)).toHaveLength(2);
    expect(server.calls(chartData)[1]?.body).toMatchObject({ force: true });
  });

  it("prints", async () => {
    const print = vi.spyOn(window, "print").mockImplementation(() => {
      window.dispatchEvent(new Event("afterprint"));
    });
    await openDashboard();
    await pressItem(dashboardMenu, "Print or save as PDF");
    await expect.poll(() => print).toHaveBeenCalled();
  });
});

describe("a chart with as many rows as its limit lets through", () => {
  const card = page.getByRole("article", { name: "Orders" });
  const mark = card.getByRole("img", { name: /^The row limit of / });
  const answered = (rowcounts: number[]) => (server: TestServer) => {
    const [first = 0, ...others] = rowcounts;
    const row = { region: "North", total: 5 };
    const rows: PartOf<QueryResult> = {
      status: "success",
      colnames: ["region", "total"],
      coltypes: [1, 0],
      data: [row],
    };
    const counts = others.map((rowcount) => ({ ...rows, colnames: ["rowcount"], data: [{ rowcount }] }));
    server.answer(chartData, { result: [{ ...rows, sql_rowcount: first, rowcount: 1 }, ...counts] });
  };

  it("says at the end of its line that there may be more", async () => {
    await openDashboard({ form: { row_limit: 1_000 }, prepare: answered([1_000]) });
    await expect.element(card.getByText("North")).toBeVisible();
    await expect.element(mark).toHaveAccessibleName(/^The row limit of 1,000 was reached\./);
    const gap =
      card
        .getByRole("button", { name: /^Menu of/ })
        .element()
        .getBoundingClientRect().left - mark.element().getBoundingClientRect().right;
    expect(gap).toBeLessThan(16);
  });

  it("says nothing below its limit", async () => {
    await openDashboard({ form: { row_limit: 2 } });
    await expect.element(card.getByText("North")).toBeVisible();
    await expect.element(mark).not.toBeInTheDocument();
  });

  it.each([
    ["says it of the rows of all pages, too", 500, 1],
    ["says nothing where only a page is full", 499, 0],
  ])("%s", async (_name, rowcount, marks) => {
    await openDashboard({
      form: { row_limit: 500, server_pagination: true, server_page_length: 10 },
      prepare: answered([10, rowcount]),
    });
    await expect.element(card.getByText("North")).toBeVisible();
    expect(mark.elements()).toHaveLength(marks);
  });
});

describe("the period of refreshes", () => {
  it("[S2-032] is stored in json_metadata, and the rest of it stays", async () => {
    const { server } = await openDashboard({ metadata: { color_scheme: "d3Category10" } });
    await pressItem("Refresh automatically", "30 seconds", "menuitemradio");
    await expect.element(page.getByText("Refreshes every 30 seconds")).toBeVisible();
    // For this visit only, until it is kept.
    expect(server.calls(dashboardRoutes.update)).toEqual([]);
    await page.getByRole("menuitem", { name: "Save for all readers" }).click();
    await expect.element(page.getByText("Saved for all readers of this dashboard.")).toBeVisible();
    expect(JSON.parse(server.calls(dashboardRoutes.update)[0]?.body.json_metadata)).toEqual({
      color_scheme: "d3Category10",
      refresh_frequency: 30,
    });
  });

  it("is not stored for who may not", async () => {
    const { server } = await openDashboard();
    server.refuse(dashboardRoutes.update, 403, "Forbidden");
    await pressItem("Refresh automatically", "1 minute", "menuitemradio");
    await page.getByRole("menuitem", { name: "Save for all readers" }).click();
    await expect.element(page.getByText("You do not have permission to edit this dashboard")).toBeVisible();
  });
});

describe("a setting of the filter bar", () => {
  const SETTINGS = "Settings of the filter bar";
  const flags = { HORIZONTAL_FILTER_BAR: true, DASHBOARD_CROSS_FILTERS: true };
  const openBar = async () => {
    signIn({ userId: 1, roles: { Admin: [] } }, { feature_flags: flags });
    // Others have changed the colours since the page was opened.
    const opened = await openDashboard({ metadata: { color_scheme: "mine" } });
    const json_metadata = '{"color_scheme":"theirs"}';
    opened.server.answer(showDashboard, { result: { ...opened.stored, json_metadata } });
    await button("Filters").click();
    return opened;
  };
  const sent = ({ server }: Awaited<ReturnType<typeof openBar>>) =>
    server.calls(dashboardRoutes.update).map(({ body }) => JSON.parse(body.json_metadata));

  it("[S2-079] its orientation is stored beside what others have stored", async () => {
    const opened = await openBar();
    await pressItem(SETTINGS, "Above the charts", "menuitemradio");
    await expect
      .poll(() => sent(opened))
      .toEqual([{ color_scheme: "theirs", filter_bar_orientation: "HORIZONTAL" }]);
  });

  it("[S2-080] whether charts filter each other is stored beside what others have stored", async () => {
    const opened = await openBar();
    await pressItem(SETTINGS, "Charts filter each other", "menuitemcheckbox");
    await expect.poll(() => sent(opened)).toEqual([{ color_scheme: "theirs", cross_filters_enabled: false }]);
  });

  it.each([
    ["[S2-081] the orientation", "Above the charts", "menuitemradio"],
    ["[S2-082] cross-filters", "Charts filter each other", "menuitemcheckbox"],
  ] as const)("that may not be stored is said: %s", async (_name, item, role) => {
    const { server } = await openBar();
    server.refuse(dashboardRoutes.update, 403, "Forbidden");
    await pressItem(SETTINGS, item, role);
    await expect.element(page.getByText("You do not have permission to edit this dashboard")).toBeVisible();
  });

  it("[S2-083] a scope of cross-filters that is not saved has words of its own", async () => {
    const { server } = await openBar();
    server.refuse(dashboardRoutes.update, 500, "No");
    await pressItem(SETTINGS, "Cross-filter scope");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect.element(page.getByText("Failed to save cross-filter scoping")).toBeVisible();
  });
});

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

describe("a permalink", () => {
  const copied = (works: boolean) =>
    vi.spyOn(navigator.clipboard, "write").mockImplementation(async () => {
      if (!works) throw new Error("not allowed");
    });

  it.each([
    ["says that it was copied", true, "Link Copied!"],
    ["[S2-130] says when the browser cannot copy it", false, "Sorry, your browser does not support copying."],
  ])("%s", async (_name, works, words) => {
    const { server } = await openDashboard();
    server.answer(createDashboardPermalink, { key: "k", url: "/superset/dashboard/p/k/" });
    copied(works);
    await pressItem(dashboardMenu, "Share");
    await page.getByRole("menuitem", { name: "Copy permalink" }).click();
    await expect.element(page.getByText(words)).toBeVisible();
    expect(server.calls(createDashboardPermalink)).toHaveLength(1);
  });
});

describe("the menu of a chart", () => {
  it("refreshes the chart past the cache", async () => {
    const { server } = await openDashboard();
    await expect.element(page.getByText("North")).toBeVisible();
    await pressItem(chartMenu, "Refresh");
    await expect.poll(() => server.calls(chartData)).toHaveLength(2);
  });

  it("shows the chart's description, which may be Markdown, and hides it", async () => {
    await openDashboard();
    await pressItem(chartMenu, "Show description");
    await expect.element(page.getByText("All orders by region")).toBeVisible();
    await expect.element(page.getByRole("strong")).toHaveTextContent("orders");
    await pressItem(chartMenu, "Hide description");
    await expect.element(page.getByText("All orders by region")).not.toBeInTheDocument();
  });

  it("shows the chart alone, and gives the focus back on Escape", async () => {
    await openDashboard();
    await expect.element(page.getByText("North")).toBeVisible();
    await pressItem(chartMenu, "Full screen");
    await expect.element(page.getByRole("dialog", { name: "Orders" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(button(chartMenu)).toHaveFocus();
  });
});

describe("what a chart asks the database", () => {
  it("is shown, copied, and taken to the SQL editor", async () => {
    const { server } = await openDashboard();
    await expect.element(page.getByText("North")).toBeVisible();
    server.answer(chartData, { result: [{ query: "SELECT region FROM orders;" }] });
    await pressItem(chartMenu, "View query");
    const dialog = page.getByRole("dialog", { name: "View query" });
    await expect.element(dialog.getByText("SELECT region FROM orders;")).toBeVisible();
    expect(server.calls(chartData).at(-1)?.body).toMatchObject({
      result_type: "query",
      form_data: { slice_id: 11 },
    });
    const write = vi.spyOn(navigator.clipboard, "write").mockResolvedValue();
    await dialog.getByRole("button", { name: "Copy" }).click();
    await expect.element(page.getByText("Query copied")).toBeVisible();
    expect(write).toHaveBeenCalledTimes(1);

    const posted: Record<string, unknown>[] = [];
    vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
      posted.push({ to: this.action, ...JSON.parse(String(new FormData(this).get("form_data"))) });
    });
    await dialog.getByRole("button", { name: "Run in SQL editor" }).click();
    await expect.poll(() => posted).toHaveLength(1);
    await userEvent.keyboard("{Escape}");
    await expect.element(button(chartMenu)).toHaveFocus();
    expect(posted[0]).toMatchObject({ datasourceKey: "3__table", sql: "SELECT region FROM orders;" });
  });
});

describe("the files of a chart", () => {
  const download = async (item: string, flags = {}) => {
    signIn({ userId: 1, roles: { Admin: [] } }, { feature_flags: flags, conf: { SQL_MAX_ROW: 500 } });
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { server } = await openDashboard();
    await expect.element(page.getByText("North")).toBeVisible();
    await pressItem(chartMenu, "Download");
    await page.getByRole("menuitem", { name: item, exact: true }).click();
    await expect.poll(() => saved).toHaveLength(1);
    return { saved, asked: server.calls(chartData).at(-1)?.body };
  };

  it.each([
    ["Download as CSV", "Orders.csv", { result_format: "csv" }],
    ["Download as Excel", "Orders.xlsx", { result_format: "xlsx" }],
    ["Download as JSON", "Orders.json", { result_format: "json", result_type: "results" }],
    ["Download as Parquet", "Orders.parquet", { result_format: "parquet" }],
  ])("%s", async (item, file, format) => {
    const { saved, asked } = await download(item);
    expect(saved).toEqual([file]);
    expect(asked).toMatchObject(format);
  });

  it("all rows are offered where the installation allows it", async () => {
    const { saved, asked } = await download("Download all rows as CSV", { ALLOW_FULL_CSV_EXPORT: true });
    expect(saved).toEqual(["Orders.csv"]);
    expect(asked.queries[0]).toMatchObject({ row_limit: 500, row_offset: 0 });
  });

  it("a picture of it", async () => {
    const { saved } = await download("Download as image");
    expect(saved).toEqual(["Orders.png"]);
  });
});

it("a chart that failed says why, and is asked for again", async () => {
  const { server } = await openDashboard();
  await expect.element(page.getByText("North")).toBeVisible();
  server.refuse(chartData, 422, "no such column: region");
  await button("Refresh all charts").click();
  await expect.element(page.getByText("The chart could not be loaded")).toBeVisible();
  await expect.element(page.getByText("no such column: region")).toBeVisible();
  const before = server.calls(chartData).length;
  await button("Try again").click();
  await expect.poll(() => server.calls(chartData).length).toBe(before + 1);
});
