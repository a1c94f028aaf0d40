import { dashboardRoutes } from "@sightline/api/dashboards";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { openDashboard, pressItem } from "../dashboard.fixture.tsx";

const chartMenu = "Actions for the chart 'Orders'";
const description = page.getByText("All orders by region");

it("[S2-032] the description of a chart is shown where the dashboard says so, and hidden for a visit", async () => {
  const { server } = await openDashboard({ metadata: { expanded_slices: { 11: true } } });
  await expect.element(description).toBeVisible();
  await pressItem(chartMenu, "Hide description");
  await expect.element(description).not.toBeInTheDocument();
  expect(server.calls(dashboardRoutes.update)).toEqual([]);
});

it("[S2-043] an editor shows it for all readers, with the next save", async () => {
  const { server } = await openDashboard({
    search: "?edit=true",
    metadata: { color_scheme: "d3Category10", expanded_slices: { 12: true } },
  });
  await pressItem(chartMenu, "Show description");
  await expect.element(description).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => server.calls(dashboardRoutes.update)).toHaveLength(1);
  expect(JSON.parse(server.calls(dashboardRoutes.update)[0]?.body.json_metadata)).toMatchObject({
    color_scheme: "d3Category10",
    expanded_slices: { 11: true, 12: true },
  });
});
