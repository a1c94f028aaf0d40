import { chartData, starChart } from "@sightline/api/charts";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button, copies, open, press, TABLE } from "./explorePage.fixture.tsx";

describe("the header", () => {
  it("[S3-294] says that the chart could not be starred", async () => {
    const { server } = await open();
    server.refuse(starChart, 500, "The disk is full");
    await page
      .getByRole("button", { name: /star|favorite/i })
      .first()
      .click();
    await expect.element(page.getByText("An error occurred while starring this chart")).toBeVisible();
  });

  it("names what was changed, and takes it back and forth", async () => {
    await open();
    await expect.element(button("Redo the change that was undone")).toBeDisabled();
    await button("Remove Region").click();
    await button("Unsaved changes").click();
    const list = page.getByRole("dialog", { name: "What was changed since the chart was saved" });
    await expect.element(list).toHaveTextContent("DimensionsRegion → none");
    await userEvent.keyboard("{Escape}");
    await button("Undo the last change").click();
    await expect.element(button("Remove Region")).toBeVisible();
    await button("Redo the change that was undone").click();
    await expect.element(button("Remove Region")).not.toBeInTheDocument();
  });

  it("says in words what was changed of controls that hold more than a text", async () => {
    const settings = {
      conditional_formatting: [{ column: "total", operator: ">", targetValue: 10, colorScheme: "#ACE1C4" }],
      column_config: { total: { columnWidth: 90 } },
    };
    await open({ formData: { ...TABLE, ...settings } });
    await press(page.getByRole("tab", { name: "Customize" }));
    await press(page.getByRole("button", { name: /^Total sales/ }).first());
    await page.getByRole("button", { name: "Reset" }).click();
    await userEvent.keyboard("{Escape}");
    await press(page.getByRole("button", { name: "Remove Total sales > 10" }));
    await press(button("Unsaved changes"));
    const list = page.getByRole("dialog", { name: "What was changed since the chart was saved" });
    await expect
      .element(list)
      .toHaveTextContent(
        "Customize columnsTotal sales: Min width 90 → noneConditional formattingTotal sales > 10 (success) → none",
      );
  });

  it("says that something was changed, and takes it back", async () => {
    await open();
    await button("Remove Region").click();
    await expect.element(page.getByText("Unsaved changes")).toBeVisible();
    await button("Undo the last change").click();
    await expect.element(page.getByText("Unsaved changes")).not.toBeInTheDocument();
  });

  it("asks the database past the cache", async () => {
    const { server } = await open();
    await expect.poll(() => server.calls(chartData)).toHaveLength(1);
    await button("Actions for the chart").click();
    await page.getByRole("menuitem", { name: "Refresh from the database" }).click();
    await expect.poll(() => server.calls(chartData).at(-1)?.body).toMatchObject({ force: true });
  });

  it("shows the SQL of each of its queries, and why one has none", async () => {
    const { server } = await open();
    server.answer(chartData, {
      result: [
        { query: "SELECT region FROM orders;" },
        { query: "", error: "There is no column named cost" },
        { query: "SELECT COUNT(*) FROM orders;" },
      ],
    });
    await button("Actions for the chart").click();
    await page.getByRole("menuitem", { name: "View query" }).click();
    const dialog = page.getByRole("dialog", { name: "View query" });
    await expect.element(dialog.getByText("SELECT region FROM orders;")).toBeVisible();
    await expect.element(dialog.getByRole("heading", { name: "Query 3" })).toBeVisible();
    await expect
      .element(dialog.getByRole("alert"))
      .toHaveTextContent("The query could not be generated. There is no column named cost");
    const copied = copies();
    await dialog.getByRole("button", { name: "Copy" }).click();
    await expect.poll(() => copied).toEqual(["SELECT region FROM orders;\n\nSELECT COUNT(*) FROM orders;"]);
  });

  it("[S2-130] says when the browser cannot copy the link", async () => {
    vi.spyOn(navigator.clipboard, "write").mockRejectedValue(new Error("not allowed"));
    await open();
    await button("Actions for the chart").click();
    await page.getByRole("menuitem", { name: "Copy link" }).click();
    await expect.element(page.getByText("Sorry, your browser does not support copying.")).toBeVisible();
  });

  it("follows changed controls by itself while its query is quick", async () => {
    // However slow the machine of the test is.
    vi.spyOn(Date, "now").mockReturnValue(1_760_000_000_000);
    const { server } = await open();
    await expect.element(page.getByText("North").first()).toBeVisible();
    await button("Remove Region").click();
    await expect.poll(() => server.calls(chartData).at(-1)?.body.form_data.groupby).toEqual([]);
  });

  it("waits for a press after a query that failed, and says so", async () => {
    const { server } = await open();
    await expect.element(page.getByText("North").first()).toBeVisible();
    server.refuse(chartData, 500, "The disk is full");
    await press(button("Remove Region"));
    await expect.element(page.getByText("The disk is full")).toBeVisible();
    const count = server.calls(chartData).length;
    await press(button("Undo the last change"));
    await expect
      .element(page.getByText("Controls have changed. Press Update chart to see it."))
      .toBeVisible();
    expect(server.calls(chartData)).toHaveLength(count);
  });

  it("runs the changed form on a press where its query is slow", async () => {
    let now = 1_760_000_000_000;
    vi.spyOn(Date, "now").mockImplementation(() => {
      now += 10_000;
      return now;
    });
    const { server } = await open();
    await expect.element(page.getByText("North").first()).toBeVisible();
    await button("Remove Total sales").click();
    await expect
      .element(page.getByText("Controls have changed. Press Update chart to see it."))
      .toBeVisible();
    expect(server.calls(chartData)).toHaveLength(1);
    await page
      .getByRole("button", { name: /Update chart|Run/ })
      .first()
      .click();
    await expect.poll(() => server.calls(chartData)).toHaveLength(2);
  });
});
