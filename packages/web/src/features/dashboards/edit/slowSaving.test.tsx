import { copyDashboard } from "@sightline/api/dashboard-changes";
import { dashboardRoutes } from "@sightline/api/dashboards";
import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { draw } from "../../../testing/screen.tsx";
import { startServer } from "../../../testing/testServer.ts";
import { openDashboard, pressItem } from "../dashboard.fixture.tsx";
import { NewDashboard } from "../new/index.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const title = page.getByRole("textbox", { name: "Title of the dashboard" });
const field = (name: string) => page.getByRole("textbox", { name });

afterEach(() => localStorage.clear());

async function rename(name: string) {
  await title.fill(name);
  await userEvent.keyboard("{Enter}");
}

async function edit() {
  const opened = await openDashboard({ search: "?edit=true" });
  await expect.element(title).toHaveValue("Sales");
  return opened;
}

/** Changes a dashboard and saves it; the server answers once `saved` is fulfilled. */
async function editSlowly() {
  const opened = await edit();
  const saved = Promise.withResolvers<void>();
  opened.server.answer(dashboardRoutes.update, async ({ body }) => {
    await saved.promise;
    return { id: 7, result: body };
  });
  await rename("Sales of today");
  await button("Save").click();
  return { ...opened, saved };
}

describe("a save that is on its way", () => {
  it("cannot be cancelled where it is a copy", async () => {
    const { server, address } = await edit();
    const copied = Promise.withResolvers<void>();
    server.answer(copyDashboard, async () => {
      await copied.promise;
      return { result: { id: 8, last_modified_time: 1_740_823_200 } };
    });
    await pressItem("More ways to save", "Save as…");
    await button("Save as new").click();
    await expect.element(button("Cancel")).toBeDisabled();
    await userEvent.keyboard("{Escape}");
    await expect.element(field("Name of the new dashboard")).toBeVisible();
    copied.resolve();
    await expect.poll(address).toBe("/superset/dashboard/8/");
  });

  it("does not touch the draft that was opened meanwhile", async () => {
    const { server, saved } = await editSlowly();
    await expect.poll(() => server.calls(dashboardRoutes.update)).toHaveLength(1);
    await button("Discard").click();
    await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
    await button("Edit").click();
    await expect.element(title).toHaveValue("Sales");
    saved.resolve();
    await expect.element(page.getByText("This dashboard was saved.")).toBeVisible();
    await expect.element(title).toHaveValue("Sales");
    await expect.element(button("Undo")).toBeDisabled();
  });

  it("keeps for a crash what was set meanwhile", async () => {
    const { server, saved } = await editSlowly();
    await expect.poll(() => server.calls(dashboardRoutes.update)).toHaveLength(1);
    await button("Properties").click();
    await field("Slug").fill("sales");
    saved.resolve();
    await expect.element(page.getByText("This dashboard was saved.")).toBeVisible();
    expect(JSON.stringify({ ...localStorage })).toContain("slug");
  });
});

describe("a new dashboard", () => {
  it("is stored when there is something to store, and not before", async () => {
    const server = startServer();
    server.answer(dashboardRoutes.create, ({ body }) => ({ id: 9, result: body }), { etag: '"v1"' });
    const { address } = await draw(<NewDashboard />, { at: "/dashboard/new/", path: "/dashboard/new/" });
    await expect.element(title).toHaveValue("");
    await expect.element(button("Save")).toBeDisabled();
    expect(server.calls(dashboardRoutes.create)).toEqual([]);
    await rename("Monday");
    await button("Save").click();
    await expect.poll(address).toBe("/superset/dashboard/9/");
    const [{ body } = { body: {} }] = server.calls(dashboardRoutes.create);
    expect(body).toMatchObject({ dashboard_title: "Monday", slug: null, owners: [1] });
  });

  describe("while it is being stored", () => {
    const start = async () => {
      const server = startServer();
      const stored = Promise.withResolvers<void>();
      server.answer(dashboardRoutes.create, async ({ body }) => {
        await stored.promise;
        return { id: 9, result: body };
      });
      const drawn = await draw(<NewDashboard />, { at: "/dashboard/new/", path: "/dashboard/new/" });
      await rename("Monday");
      await button("Save").click();
      return { ...drawn, server, stored };
    };

    it("cannot be changed", async () => {
      const { server, stored, address } = await start();
      const written = () => document.querySelector<HTMLInputElement>("header input");
      await expect.poll(() => written()?.matches("[inert] *")).toBe(true);
      expect(document.querySelector("[data-canvas]")?.matches("[inert] *")).toBe(true);
      await userEvent.keyboard("{Control>}z{/Control}");
      expect(written()?.value).toBe("Monday");
      stored.resolve();
      await expect.poll(address).toBe("/superset/dashboard/9/");
      expect(server.calls(dashboardRoutes.create)).toHaveLength(1);
    });

    it("can be left, and does not come back", async () => {
      const { stored, address } = await start();
      await button("Discard").click();
      await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
      await expect.poll(address).toBe("/dashboard/list/");
      stored.resolve();
      await expect.element(page.getByText("This dashboard was saved.")).toBeVisible();
      expect(address()).toBe("/dashboard/list/");
    });
  });

  it("is discarded without a trace", async () => {
    const server = startServer();
    const { address } = await draw(<NewDashboard />, { at: "/dashboard/new/", path: "/dashboard/new/" });
    await button("Discard").click();
    await expect.poll(address).toBe("/dashboard/list/");
    expect(server.calls(dashboardRoutes.create)).toEqual([]);
  });
});
