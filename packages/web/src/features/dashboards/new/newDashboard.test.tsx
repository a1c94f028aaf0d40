import { dashboardRoutes } from "@sightline/api/dashboards";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { draw } from "../../../testing/screen.tsx";
import { startServer } from "../../../testing/testServer.ts";
import { NewDashboard } from "./index.ts";

it("[S3-298] says why a dashboard could not be made, and keeps it", async () => {
  const server = startServer();
  server.refuse(dashboardRoutes.create, 422, "Dashboard could not be created.");
  await draw(<NewDashboard />, { at: "/dashboard/new/", path: "/dashboard/new/" });
  const title = page.getByRole("textbox", { name: "Title of the dashboard" });
  await title.fill("Monday");
  await userEvent.keyboard("{Enter}");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(page.getByText(/Dashboard could not be created\./)).toBeVisible();
  await expect.element(title).toHaveValue("Monday");
});

it("[S2-001] filters are stored with a dashboard that is saved for the first time", async () => {
  const server = startServer();
  server.answer(dashboardRoutes.create, ({ body }) => ({ id: 9, result: body }));
  await draw(<NewDashboard />, { at: "/dashboard/new/", path: "/dashboard/new/" });
  await page.getByRole("button", { name: "Add and edit filters" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Period");
  await dialog.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "Time range" }).click();
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => server.calls(dashboardRoutes.create)).toHaveLength(1);
  expect(JSON.parse(server.calls(dashboardRoutes.create)[0]?.body.json_metadata)).toMatchObject({
    native_filter_configuration: [{ name: "Period", filterType: "filter_time", targets: [{}] }],
  });
});
