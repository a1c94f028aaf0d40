import { dashboardRoutes } from "@sightline/api/dashboards";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openDashboard } from "../../dashboard.fixture.tsx";

const frame = (name: string) => page.getByRole("group", { name: `Chart '${name}'` });
const field = page.getByRole("textbox", { name: "Name of the chart on this dashboard" });
const heading = (name: string) => page.getByRole("heading", { name, exact: true });

it("[S2-034] a chart is renamed on a dashboard, and has its own name again where that is taken out", async () => {
  const { server } = await openDashboard({ search: "?edit=true" });
  await heading("Orders").click();
  await page.getByRole("toolbar").getByRole("button", { name: "Rename" }).click();
  await expect.element(field).toHaveFocus();
  await field.fill("Orders of today");
  await userEvent.keyboard("{Enter}");
  await expect.element(heading("Orders of today")).toBeVisible();
  await expect.element(frame("Orders of today")).toHaveFocus();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => server.calls(dashboardRoutes.update)).toHaveLength(1);
  const { positions } = JSON.parse(server.calls(dashboardRoutes.update)[0]?.body.json_metadata);
  const [chart] = Object.values<{ type: string; meta: object }>(positions).filter(
    ({ type }) => type === "CHART",
  );
  expect(chart?.meta).toMatchObject({ chartId: 11, sliceNameOverride: "Orders of today" });
});

it("by key, with Escape to leave it", async () => {
  await openDashboard({ search: "?edit=true" });
  await heading("Orders").click();
  (frame("Orders").element() as HTMLElement).focus();
  await userEvent.keyboard("{F2}");
  await field.fill("Other");
  await userEvent.keyboard("{Escape}");
  await expect.element(heading("Orders")).toBeVisible();
  await userEvent.keyboard("{F2}");
  await field.fill("Other");
  await userEvent.keyboard("{Enter}{F2}");
  await field.fill("");
  await expect.element(field).toHaveAttribute("placeholder", "Orders");
  await userEvent.keyboard("{Enter}");
  await expect.element(heading("Orders")).toBeVisible();
});
