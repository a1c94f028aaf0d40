import { chartData, chartRoutes } from "@sightline/api/charts";
import { dashboardRoutes } from "@sightline/api/dashboards";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { userWith } from "../../testing/screen.tsx";
import { button, open, press, type Start } from "./explorePage.fixture.tsx";

describe("saving a chart", () => {
  const dialog = page.getByRole("dialog", { name: "Save chart" });
  const openDialog = async (start: Start = {}) => {
    const opened = await open(start);
    await button("Save").click();
    await expect.element(dialog).toBeVisible();
    return opened;
  };
  const save = () => dialog.getByRole("button", { name: "Save", exact: true }).click();

  it("[S1-007] [S1-026] [S1-071] overwrites the chart", async () => {
    const { server } = await openDialog();
    await expect.element(page.getByRole("radio", { name: "Save over 'Orders'" })).toBeChecked();
    await save();
    await expect.element(page.getByText("Chart 'Orders' overwritten.")).toBeVisible();
    expect(server.calls(chartRoutes.create)).toEqual([]);
    const [call] = server.calls(chartRoutes.update);
    expect(call).toMatchObject({ params: { id: "5" }, body: { slice_name: "Orders", viz_type: "table" } });
    expect(call?.headers.get("if-match")).toBe('"v1"');
  });

  it("says what is missing instead of saving a chart that no dashboard could draw", async () => {
    const BAR = { viz_type: "echarts_timeseries_bar", datasource: "3__table", metrics: ["total"] };
    const { server } = await open({ formData: BAR });
    await press(button("Save"));
    await expect
      .element(page.getByText("The chart cannot be saved yet: X-axis cannot be empty."))
      .toBeVisible();
    await expect
      .element(page.getByRole("group", { name: "X-axis", exact: true }).getByText("cannot be empty"))
      .toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.calls(chartRoutes.update)).toEqual([]);
  });

  it("[S1-007] [S1-026] saves it as a new one", async () => {
    const { server } = await openDialog();
    await page.getByRole("radio", { name: "Save as a new chart" }).click();
    await page.getByRole("textbox", { name: "Chart name" }).fill("Orders of today");
    await save();
    await expect.element(page.getByText("Chart 'Orders of today' saved.")).toBeVisible();
    expect(server.calls(chartRoutes.update)).toEqual([]);
    expect(server.calls(chartRoutes.create)[0]?.body).toMatchObject({ slice_name: "Orders of today" });
  });

  it("[S1-026] only its owners overwrite it", async () => {
    await openDialog({ owners: [2] });
    await expect.element(page.getByRole("radio", { name: "Save over 'Orders'" })).toBeDisabled();
    await expect.element(page.getByRole("radio", { name: "Save as a new chart" })).toBeChecked();
  });

  it("[S1-027] puts it on an existing dashboard", async () => {
    const { server } = await openDialog();
    await page.getByRole("combobox", { name: "Add to dashboard" }).click();
    await page.getByRole("option", { name: "Sales" }).click();
    await save();
    await expect.element(page.getByText(/Added to dashboard 'Sales'/)).toBeVisible();
    expect(server.calls(chartRoutes.update)[0]?.body.dashboards).toEqual([4, 7]);
    expect(server.calls(dashboardRoutes.create)).toEqual([]);
    expect(server.calls(dashboardRoutes.update)[0]?.params).toEqual({ id: "7" });
  });

  it("[S1-027] puts it on a new dashboard by its title", async () => {
    const { server, address } = await openDialog();
    await page.getByRole("combobox", { name: "Add to dashboard" }).fill("Today");
    await page.getByRole("option", { name: "New dashboard 'Today'" }).click();
    await button("Save & go to dashboard").click();
    await expect.poll(address).toBe("/superset/dashboard/8/");
    expect(server.calls(dashboardRoutes.create)[0]?.body).toEqual({ dashboard_title: "Today" });
    expect(server.calls(chartRoutes.update)[0]?.body.dashboards).toEqual([4, 8]);
  });

  it("[S1-027] offers no dashboard to who may write none", async () => {
    await openDialog({ user: userWith(1, ["can_write", "Chart"]) });
    await expect.element(page.getByRole("combobox", { name: "Add to dashboard" })).not.toBeInTheDocument();
  });

  it("offers no dashboard that the server would not put it on, and says why", async () => {
    const { server } = await open();
    server.answer(dashboardRoutes.list, {
      count: 2,
      result: [
        { id: 7, dashboard_title: "Sales", takes_charts: true },
        { id: 9, dashboard_title: "Salaries", takes_charts: false },
      ],
    });
    await button("Save").click();
    await page.getByRole("combobox", { name: "Add to dashboard" }).click();
    const closed = page.getByRole("option", { name: /^Salaries/ });
    await expect.element(closed.getByText("You need access to all of its charts")).toBeVisible();
    await expect.element(closed).toHaveAttribute("aria-disabled", "true");
    closed.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await expect.element(button("Save & go to dashboard")).toBeDisabled();
    await page.getByRole("option", { name: "Sales" }).click();
    await save();
    await expect.element(page.getByText(/Added to dashboard 'Sales'/)).toBeVisible();
    expect(server.calls(dashboardRoutes.list)[0]?.query.q).toContain("takes_charts");
  });

  it("[S1-025] the dialog is shown on a press, and gone after another", async () => {
    await open();
    await expect.element(dialog).not.toBeInTheDocument();
    await button("Save").click();
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it("[S3-308] says that the dashboards could not be read", async () => {
    const { server } = await open();
    server.refuse(dashboardRoutes.list, 500, "The disk is full");
    await button("Save").click();
    await expect
      .element(dialog.getByRole("alert"))
      .toHaveTextContent("The dashboards could not be read: The disk is full");
  });

  it("[S1-071] [S3-307] says why it was not saved", async () => {
    const { server } = await openDialog();
    server.refuse(chartRoutes.update, 500, "The disk is full");
    await save();
    await expect
      .element(dialog.getByRole("alert"))
      .toHaveTextContent("Failed to save slice. The disk is full");
  });
});

describe("[S3-113] what may be done with the chart", () => {
  const items = async () => {
    await button("Actions for the chart").click();
    await expect.element(page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
    return page
      .getByRole("menuitem")
      .elements()
      .map((item) => item.textContent);
  };

  it("[S3-236] its data are downloaded by who has can_csv on Superset", async () => {
    const { server } = await open({ user: userWith(2, ["can_csv", "Superset"]) });
    await expect.element(page.getByText("North").first()).toBeVisible();
    expect(await items()).toContain("Download");
    const file = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    await page.getByRole("menuitem", { name: "Download" }).click();
    await page.getByRole("menuitem", { name: "Download as CSV" }).click();
    await expect.poll(() => file).toHaveBeenCalledTimes(1);
    expect(server.calls(chartData).at(-1)?.body).toMatchObject({ result_format: "csv" });
  });

  it("[S3-236] and not by who has not", async () => {
    await open({ user: userWith(2) });
    expect(await items()).not.toContain("Download");
  });

  it("[S3-235] it is saved by who may write charts, else the button is not there", async () => {
    await open({ user: userWith(2), owners: [3] });
    await expect.element(button("Actions for the chart")).toBeVisible();
    await expect.element(button("Save")).not.toBeInTheDocument();
  });
});
