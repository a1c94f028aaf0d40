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
