import { chartRoutes } from "@sightline/api/charts";
import { dashboardRoutes } from "@sightline/api/dashboards";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openDashboard } from "../dashboard.fixture.tsx";

const button = (name: string) => page.getByRole("button", { name });
const title = page.getByRole("textbox", { name: "Title of the dashboard" });

async function edit() {
  const opened = await openDashboard({ search: "?edit=true" });
  await expect.element(title).toHaveValue("Sales");
  await title.fill("Sales of today");
  await userEvent.keyboard("{Enter}");
  return opened;
}

describe("saving a dashboard", () => {
  it("[S2-071] happens without asking, and leads back to the dashboard", async () => {
    const { server, address } = await edit();
    await button("Save").click();
    await expect.element(page.getByText("This dashboard was saved.")).toBeVisible();
    await expect.poll(address).toBe("/superset/dashboard/7/");
    const [{ body, headers } = { body: {}, headers: new Headers() }] = server.calls(dashboardRoutes.update);
    expect(body).toMatchObject({ dashboard_title: "Sales of today" });
    expect(headers.get("if-match")).toBe('"v1"');
  });

  it("has a key", async () => {
    const { server } = await edit();
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.poll(() => server.calls(dashboardRoutes.update)).toHaveLength(1);
  });

  it("[S2-104] says that the caller may not, and goes on editing", async () => {
    const { server } = await edit();
    server.refuse(dashboardRoutes.update, 403, "Forbidden");
    await button("Save").click();
    await expect.element(page.getByText("You do not have permission to edit this dashboard")).toBeVisible();
    await expect.element(title).toHaveValue("Sales of today");
  });

  it("is not offered while nothing was changed", async () => {
    await openDashboard({ search: "?edit=true" });
    await expect.element(button("Save")).toBeDisabled();
  });
});

it("whether it is published stands beside the title, as it does for readers", async () => {
  await edit();
  const end = title.element().getBoundingClientRect().right;
  expect(button("Draft").element().getBoundingClientRect().left - end).toBeLessThan(24);
});

describe("a change", () => {
  it("is undone and redone", async () => {
    await edit();
    await button("Undo").click();
    await expect.element(title).toHaveValue("Sales");
    await button("Redo").click();
    await expect.element(title).toHaveValue("Sales of today");
  });

  it("is taken back while it is typed by Escape", async () => {
    await openDashboard({ search: "?edit=true" });
    await title.fill("Other");
    await userEvent.keyboard("{Escape}");
    await expect.element(title).toHaveValue("Sales");
  });

  it("is discarded after a question", async () => {
    const { address, server } = await edit();
    await button("Discard").click();
    const question = page.getByRole("dialog", { name: "Discard your changes to 'Sales'?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect.element(title).toHaveValue("Sales of today");
    await button("Discard").click();
    await question.getByRole("button", { name: "Discard" }).click();
    await expect.poll(address).toBe("/superset/dashboard/7/");
    await expect.element(page.getByRole("heading", { level: 1, name: "Sales" })).toBeVisible();
    expect(server.calls(dashboardRoutes.update)).toEqual([]);
  });
});

describe("components", () => {
  it("are added by a press on their tile, and taken out", async () => {
    const { server } = await edit();
    await page.getByText("Components", { exact: true }).click();
    await button("Header").click();
    await expect.element(page.getByRole("textbox", { name: "Text of the header" })).toBeVisible();
    await page
      .getByRole("button", { name: /^Delete Header/ })
      .first()
      .click({ force: true });
    await expect.element(page.getByRole("textbox", { name: "Text of the header" })).not.toBeInTheDocument();
    await expect.element(page.getByText(/was deleted/)).toBeVisible();
    await button("Save").click();
    await expect.poll(() => server.calls(dashboardRoutes.update)).toHaveLength(1);
    // There is nothing to undo once the editor is left.
    await expect.element(page.getByText(/was deleted/)).not.toBeInTheDocument();
  });
});

it("[S3-292] [S3-293] says that the charts to pick from could not be read, and why", async () => {
  const { server } = await openDashboard({ search: "?edit=true" });
  server.refuse(chartRoutes.list, 500, "No answer");
  await page.getByRole("searchbox", { name: "Search charts" }).fill("sales");
  await expect.element(page.getByText("Could not fetch all saved charts")).toBeVisible();
  await expect
    .element(page.getByText("Sorry there was an error fetching saved charts: No answer"))
    .toBeVisible();
});
