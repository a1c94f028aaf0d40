import { dashboardRoutes } from "@sightline/api/dashboards";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ADMIN, signIn } from "../../../../testing/screen.tsx";
import { openDashboard } from "../../dashboard.fixture.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog", { name: "Add and edit filters" });

const TIME = {
  id: "NATIVE_FILTER-1",
  type: "NATIVE_FILTER",
  name: "Period",
  filterType: "filter_time",
  targets: [{}],
  scope: { rootPath: ["ROOT_ID"], excluded: [] },
};
const metadata = { color_scheme: "d3Category10", native_filter_configuration: [TIME] };

it("[S2-001] filters are changed while the dashboard is edited, and saved with it", async () => {
  const { server } = await openDashboard({ search: "?edit=true", metadata });
  await expect.element(button("Save")).toBeDisabled();
  await button("Add and edit filters").click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("When");
  // The dialog's changes are not part of the draft yet: no key saves it without them.
  await userEvent.keyboard("{Control>}s{/Control}");
  expect(server.calls(dashboardRoutes.update)).toEqual([]);
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.calls(dashboardRoutes.update)).toEqual([]);
  await button("Add and edit filters").click();
  await expect.element(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("When");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await button("Save").click();
  await expect.poll(() => server.calls(dashboardRoutes.update)).toHaveLength(1);
  const saved = JSON.parse(server.calls(dashboardRoutes.update)[0]?.body.json_metadata);
  expect(saved).toMatchObject({
    color_scheme: "d3Category10",
    native_filter_configuration: [{ id: "NATIVE_FILTER-1", name: "When", filterType: "filter_time" }],
    positions: { ROOT_ID: { type: "ROOT" } },
  });
});

it("[S2-106] are not offered where the server has none", async () => {
  signIn(ADMIN, { feature_flags: { DASHBOARD_NATIVE_FILTERS: false } });
  await openDashboard({ search: "?edit=true", metadata });
  await expect.element(button("Save")).toBeVisible();
  expect(button("Add and edit filters").elements()).toEqual([]);
});
