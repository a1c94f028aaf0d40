import { chartData } from "@sightline/api/charts";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { signIn } from "../../testing/screen.tsx";
import { openDashboard, pressItem } from "./dashboard.fixture.tsx";

const button = (name: string) => page.getByRole("button", { name });
const chartMenu = "Actions for the chart 'Orders'";

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
