import { chartData } from "@sightline/api/charts";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { userWith } from "../../testing/screen.tsx";
import { button, copies, open, press } from "./explorePage.fixture.tsx";

describe("the rows of the chart", () => {
  const search = page.getByRole("searchbox", { name: "Search the rows" });

  it("are searched, and say how many were found", async () => {
    await open();
    await expect.element(page.getByText("North").first()).toBeVisible();
    await search.fill("nowhere");
    await expect.element(page.getByText("0 of 1")).toBeInTheDocument();
    await search.fill("nor");
    await expect.element(page.getByText("1 of 1")).toBeInTheDocument();
  });

  it("are copied with the labels of their columns", async () => {
    const copied = copies();
    await open();
    await expect.element(page.getByText("North").first()).toBeVisible();
    await press(button("Copy all rows"));
    await expect.poll(() => copied).toEqual(["Region\tTotal sales\nNorth\t5"]);
  });

  it.each([
    ["CSV", "csv"],
    ["Excel", "xlsx"],
    ["Parquet", "parquet"],
  ])("are downloaded as %s", async (label, result_format) => {
    const { server } = await open();
    await expect.element(page.getByText("North").first()).toBeVisible();
    const file = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    await press(button("Download"));
    await page.getByRole("menuitem", { name: label, exact: true }).click();
    await expect.poll(() => file).toHaveBeenCalledTimes(1);
    const formats = server.calls(chartData).map(({ body }) => body.result_format);
    expect(formats).toContain(result_format);
  });

  it("of the dataset are downloaded as samples", async () => {
    const { server } = await open();
    await expect.element(page.getByText("North").first()).toBeVisible();
    const file = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    await page.getByRole("tab", { name: "Samples" }).click();
    await press(button("Download"));
    await page.getByRole("menuitem", { name: "Parquet", exact: true }).click();
    await expect.poll(() => file).toHaveBeenCalledTimes(1);
    const asked = server.calls(chartData).map(({ body }) => [body.result_type, body.result_format]);
    expect(asked.at(-1)).toEqual(["samples", "parquet"]);
  });

  it("are summarised by column, by pointer and by keys", async () => {
    await open();
    const grid = page.getByRole("grid", { name: "Results" });
    const menu = button("Actions for column Total sales");
    await expect.element(menu).toBeInTheDocument();
    // The styles of the page are not there, which keep other parts from lying over it.
    (menu.element() as HTMLElement).click();
    await page.getByRole("menuitem", { name: "Summary of the values" }).click();
    const summary = page.getByRole("region", { name: "Summary of Total sales" });
    await expect
      .poll(() => summary.element().textContent)
      .toMatch(/Rows1.*Different values1.*Smallest5.*Largest5.*Mean5/);
    await userEvent.keyboard("{Escape}");
    await expect.element(summary).not.toBeInTheDocument();
    await expect.element(grid).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}{Alt>}{ArrowDown}{/Alt}");
    await expect.element(page.getByRole("menuitem", { name: "Copy the name" })).toBeVisible();
  });

  it("[S3-236] are not downloaded by who has no right to", async () => {
    await open({ user: userWith(2) });
    await expect.element(button("Copy all rows")).toBeInTheDocument();
    await expect.element(button("Download")).not.toBeInTheDocument();
  });
});
