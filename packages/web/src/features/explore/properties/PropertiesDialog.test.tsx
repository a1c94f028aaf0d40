import { chartRoutes } from "@sightline/api/charts";
import { createFormData } from "@sightline/api/explore";
import { tagObject, untagObject } from "@sightline/api/tags";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ADMIN } from "../../../testing/screen.tsx";
import { button, open, type Start } from "../explorePage.fixture.tsx";

const STORED = {
  id: 5,
  slice_name: "Orders",
  description: null,
  certified_by: null,
  certification_details: null,
  cache_timeout: null,
  owners: [{ id: 1, first_name: "Ada", last_name: "Byron" }],
  tags: [{ id: 1, name: "weekly", type: 1 }],
};
const dialog = page.getByRole("dialog", { name: "Chart properties" });
const field = (name: string) => dialog.getByLabelText(new RegExp(`^${name}`));
const save = dialog.getByRole("button", { name: "Save" });

async function openProperties(start: Start = {}) {
  const opened = await open(start);
  opened.server.answer(chartRoutes.show, { result: STORED }, { etag: '"v1"' });
  opened.server.answer(chartRoutes.related, { count: 1, result: [{ value: 2, text: "Bo Diaz" }] });
  opened.server.answer(tagObject, {});
  await button("Actions for the chart").click();
  await page.getByRole("menuitem", { name: "Chart properties" }).click();
  await expect.element(field("Certified by")).toBeVisible();
  return opened;
}

describe("the properties of a chart", () => {
  it("are saved over the version that was read, only what was changed", async () => {
    const { server } = await openProperties();
    await expect.element(save).toBeDisabled();
    await field("Certified by").fill("Data team");
    await field("Certification details").fill("Checked in May");
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    const [sent] = server.calls(chartRoutes.update);
    expect(sent?.body).toEqual({ certified_by: "Data team", certification_details: "Checked in May" });
    expect(sent?.headers.get("if-match")).toBe('"v1"');
    await expect
      .element(page.getByRole("img", { name: "Certified by Data team. Checked in May" }))
      .toBeVisible();
  });

  it("[S1-090] an owner is added, the others stay", async () => {
    const { server } = await openProperties();
    await field("Owners").click();
    await page.getByRole("option", { name: "Bo Diaz" }).click();
    await save.click();
    await expect.poll(() => server.calls(chartRoutes.update)[0]?.body).toEqual({ owners: [1, 2] });
  });

  it("a tag is typed", async () => {
    const { server } = await openProperties();
    await field("Tags").click();
    await userEvent.keyboard("finance{Enter}");
    await save.click();
    await expect.poll(() => server.calls(tagObject)[0]?.body).toEqual({ properties: { tags: ["finance"] } });
    expect(server.calls(chartRoutes.update)).toHaveLength(0);
  });

  it("a new tag that another holds takes nothing off", async () => {
    const { server } = await openProperties();
    await field("Tags").click();
    await userEvent.keyboard("week{Enter}");
    await save.click();
    await expect.poll(() => server.calls(tagObject)[0]?.body).toEqual({ properties: { tags: ["week"] } });
    expect(server.calls(untagObject)).toEqual([]);
  });

  it("are saved after the tags, and not without them", async () => {
    const { server } = await openProperties();
    server.refuse(tagObject, 403, "Not yours");
    await field("Description").fill("Of all shops");
    await field("Tags").click();
    await userEvent.keyboard("finance{Enter}");
    await save.click();
    await expect.element(dialog.getByText("The tags could not be saved. Not yours")).toBeVisible();
    expect(server.calls(chartRoutes.update)).toEqual([]);
  });

  it("a tag that others took off meanwhile does not keep the rest from being saved", async () => {
    const { server } = await openProperties();
    server.refuse(untagObject, 404, "Not found");
    await dialog.getByRole("button", { name: "Clear: weekly" }).click();
    await field("Description").fill("Of all shops");
    await save.click();
    await expect.poll(() => server.calls(chartRoutes.update)).toHaveLength(1);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button("Actions for the chart")).toHaveFocus();
  });

  it("an overwrite that fails says why", async () => {
    const { server } = await openProperties();
    const row = { id: 5, slice_name: "Orders", changed_on_utc: "2025-01-01T00:00:00Z" };
    server.answer(chartRoutes.list, { count: 1, result: [row] });
    server.refuse(chartRoutes.update, 412, "Changed meanwhile");
    await field("Description").fill("Of all shops");
    await save.click();
    const overwrite = page.getByRole("button", { name: "Overwrite it" });
    await expect.element(overwrite).toBeVisible();
    server.refuse(chartRoutes.update, 500, "The disk is full");
    await overwrite.click();
    await expect.element(dialog.getByText("The disk is full", { exact: false })).toBeVisible();
  });

  it("a name is needed", async () => {
    await openProperties();
    await field("Chart name").fill(" ");
    await expect.element(dialog.getByText("A chart needs a name.")).toBeVisible();
    await expect.element(save).toBeDisabled();
  });

  it("what the server refuses is said, and stays typed", async () => {
    const { server } = await openProperties();
    server.refuse(chartRoutes.update, 500, "The disk is full");
    await field("Description").fill("Of all shops");
    await save.click();
    await expect.element(dialog.getByText("The disk is full", { exact: false })).toBeVisible();
    await expect.element(field("Description")).toHaveValue("Of all shops");
  });

  it("changed controls stay as they are, and unsaved", async () => {
    const { server } = await open();
    server.answer(chartRoutes.show, { result: STORED }, { etag: '"v1"' });
    await button("Remove Region").click();
    await button("Actions for the chart").click();
    await page.getByRole("menuitem", { name: "Chart properties" }).click();
    await field("Chart name").fill("Sales");
    await save.click();
    await expect.element(page.getByRole("heading", { level: 1, name: "Sales" })).toBeVisible();
    await expect.element(page.getByText("Unsaved changes")).toBeVisible();
    await expect.element(button("Remove Region")).not.toBeInTheDocument();
    expect(server.calls(chartRoutes.update)[0]?.body).toEqual({ slice_name: "Sales" });
    // A reload must find the changed controls.
    await expect.poll(() => server.calls(createFormData)).toHaveLength(1);
    await expect.poll(() => window.location.search).toContain("form_data_key=k1");
  });

  it("are only read by who does not own the chart", async () => {
    await openProperties({ user: { ...ADMIN, userId: 2, roles: { Gamma: [] } }, owners: [1] });
    await expect
      .element(dialog.getByText("Only owners of the chart can change its properties."))
      .toBeVisible();
    await expect.element(field("Chart name")).toBeDisabled();
    await expect.element(save).not.toBeInTheDocument();
  });

  it("tell on which dashboards the chart is, as its header does", async () => {
    await openProperties();
    await expect.element(dialog.getByRole("link", { name: "Old" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await button("On 1 dashboard").click();
    await expect
      .element(page.getByRole("menuitem", { name: "Old" }))
      .toHaveAttribute("href", "/superset/dashboard/4/");
  });
});
