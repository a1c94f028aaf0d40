import { dashboardRoutes } from "@sightline/api/dashboards";
import { tagObject, tagRoutes, untagObject } from "@sightline/api/tags";
import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ADMIN, signIn, userWith } from "../../../testing/screen.tsx";
import { openDashboard, pressItem } from "../dashboard.fixture.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const title = page.getByRole("textbox", { name: "Title of the dashboard" });
const field = (name: string) => page.getByRole("textbox", { name });
const tab = (name: string) => page.getByRole("tab", { name });

afterEach(() => localStorage.clear());

type Start = Parameters<typeof openDashboard>[0];

async function edit(start: Start = {}) {
  const opened = await openDashboard({ search: "?edit=true", ...start });
  await expect.element(title).toHaveValue("Sales");
  return opened;
}

async function rename(name = "Sales of today") {
  await title.fill(name);
  await userEvent.keyboard("{Enter}");
}

describe("the properties", () => {
  const openProperties = async (page_ = "General", start: Start = {}) => {
    const opened = await edit(start);
    await button("Properties").click();
    await tab(page_).click();
    return opened;
  };
  const saveAndReadBody = async ({ server }: Awaited<ReturnType<typeof edit>>) => {
    await button("Save").click();
    await expect.poll(() => server.calls(dashboardRoutes.update)).toHaveLength(1);
    return server.calls(dashboardRoutes.update)[0]?.body;
  };

  it("[S2-110] are stored with the next save", async () => {
    const opened = await openProperties();
    await field("Name").fill("Sales of today");
    await field("Slug").fill("sales");
    await field("Certified by").fill("Ann");
    await field("Certification details").fill("checked");
    expect(await saveAndReadBody(opened)).toMatchObject({
      dashboard_title: "Sales of today",
      slug: "sales",
      certified_by: "Ann",
      certification_details: "checked",
      owners: [1],
    });
  });

  it("tags are given and taken off with the next save", async () => {
    const opened = await openProperties("General", {
      dashboard: { tags: [{ id: 5, name: "weekly", type: 1 }] },
    });
    opened.server.answer(tagRoutes.list, { result: [{ name: "north" }] });
    opened.server.answer(tagObject, {});
    opened.server.answer(untagObject, { message: "OK" });
    await button("Clear: weekly").click();
    await page.getByRole("combobox", { name: "Tags" }).fill("north");
    await userEvent.keyboard("{Enter}");
    await saveAndReadBody(opened);
    await expect.poll(() => opened.server.calls(untagObject)).toHaveLength(1);
    expect(opened.server.calls(tagObject)).toMatchObject([
      { params: { object_type: "dashboard", object_id: "7" }, body: { properties: { tags: ["north"] } } },
    ]);
    expect(opened.server.calls(untagObject)[0]?.params).toMatchObject({ tag: "weekly" });
    // Who hands the dashboard over with the same save may not tag it afterwards.
    const changes = opened.server.log.filter((line) => /^(POST|PUT|DELETE) .*\/(tag|dashboard)\//.test(line));
    expect(changes.map((line) => line.split(" ")[0])).toEqual(["POST", "DELETE", "PUT"]);
  });

  it("tags that the server refuses stay unsaved, the rest is saved", async () => {
    const opened = await openProperties();
    opened.server.answer(tagRoutes.list, { result: [] });
    opened.server.refuse(tagObject, 422, "Invalid tag");
    await page.getByRole("combobox", { name: "Tags" }).fill("a:b");
    await userEvent.keyboard("{Enter}");
    await saveAndReadBody(opened);
    await expect.element(page.getByText(/its tags are not. Invalid tag/)).toBeVisible();
    await expect.element(button("Clear: a:b")).toBeVisible();
    await expect.element(button("Save")).toBeEnabled();
  });

  it("tags are shown, and not offered, to those who may not change them", async () => {
    signIn(userWith(1, ["can_read", "Dashboard"], ["can_write", "Dashboard"]));
    await openProperties("General", { dashboard: { tags: [{ id: 5, name: "weekly", type: 1 }] } });
    await expect.element(page.getByRole("combobox", { name: "Tags" })).toBeDisabled();
    await expect.element(page.getByText("Your roles do not let you change tags.")).toBeVisible();
    await expect.element(page.getByText("weekly")).toBeVisible();
  });

  it("[S2-061] the color scheme stays unsaved when the layout is undone to its beginning", async () => {
    const opened = await openProperties("Colors");
    const scheme = page.getByRole("combobox", { name: "Color scheme" });
    await scheme.click();
    await page.getByRole("option", { name: "D3 Category 10", exact: true }).click();
    await rename();
    await button("Undo").click();
    await expect.element(button("Undo")).toBeDisabled();
    await expect.element(button("Save")).toBeEnabled();
    expect(JSON.parse((await saveAndReadBody(opened)).json_metadata)).toMatchObject({
      color_scheme: "d3Category10",
    });
  });

  it("a label has a color of its own", async () => {
    const opened = await openProperties("Colors", { metadata: { label_colors: { North: "#ff0000" } } });
    await page.getByRole("button", { name: "Give North the color of the scheme" }).click();
    const add = page.getByRole("combobox", { name: "Add a label" });
    await add.fill("South");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByLabelText("Color of South")).toBeVisible();
    const { label_colors } = JSON.parse((await saveAndReadBody(opened)).json_metadata);
    expect(Object.keys(label_colors)).toEqual(["South"]);
  });

  it("the CSS is shown while it is written", async () => {
    const opened = await openProperties("CSS");
    await field("CSS of this dashboard").fill(".dashboard-component-chart-holder { opacity: 0.5 }");
    await expect
      .poll(
        () =>
          getComputedStyle(document.querySelector(".dashboard-component-chart-holder") as Element).opacity,
      )
      .toBe("0.5");
    expect(await saveAndReadBody(opened)).toMatchObject({
      css: ".dashboard-component-chart-holder { opacity: 0.5 }",
    });
  });

  it("JSON that cannot be read is not saved, and stays to be mended", async () => {
    const opened = await openProperties("Advanced", { metadata: { refresh_frequency: 30 } });
    const json = field("JSON metadata");
    await expect.element(json).toHaveTextContent('{ "refresh_frequency": 30}');
    await json.fill('{"refresh_frequency": 60');
    await rename();
    await button("Save").click();
    expect(opened.server.calls(dashboardRoutes.update)).toEqual([]);
    await expect.element(json).toHaveTextContent('{"refresh_frequency": 60');
    await json.fill('{"refresh_frequency": 60}');
    expect(JSON.parse((await saveAndReadBody(opened)).json_metadata)).toMatchObject({
      refresh_frequency: 60,
    });
  });

  it("JSON that cannot be read outlives its field, and is no copy either", async () => {
    const { server } = await openProperties("Advanced");
    const json = field("JSON metadata");
    await json.fill('{"refresh_frequency": 60');
    await tab("General").click();
    await expect.element(button("Save")).toBeEnabled();
    await pressItem("More ways to save", "Save as…");
    await expect.element(page.getByText(/The JSON metadata cannot be stored/)).toBeVisible();
    await expect.element(field("Name of the new dashboard")).not.toBeInTheDocument();
    await tab("Advanced").click();
    await expect.element(json).toHaveTextContent('{"refresh_frequency": 60');
    await json.fill("{}");
    await expect.element(button("Save")).toBeDisabled();
    expect(server.calls(dashboardRoutes.update)).toEqual([]);
  });

  it("are open where the address asks for them", async () => {
    await edit({ search: "?edit=true&properties=true" });
    await expect.element(field("Slug")).toBeVisible();
  });

  it.each([
    ["[S2-094] roles are there with role-based access", true],
    ["[S2-094] roles are not there without it", false],
  ])("%s", async (_name, isOn) => {
    signIn(ADMIN, { feature_flags: { DASHBOARD_RBAC: isOn } });
    await openProperties();
    await expect.element(page.getByRole("combobox", { name: "Owners" })).toBeVisible();
    expect(page.getByRole("combobox", { name: "Roles" }).elements()).toHaveLength(isOn ? 1 : 0);
  });

  it("whose the dashboard is, only its owners decide", async () => {
    signIn(userWith(2, ["can_read", "Dashboard"], ["can_write", "Dashboard"]));
    await openProperties("General", { dashboard: { published: true } });
    await expect.element(page.getByRole("combobox", { name: "Owners" })).toBeDisabled();
    await expect.element(page.getByRole("combobox", { name: "Tags" })).toBeDisabled();
    expect(page.getByText("Only an owner of the dashboard can change this.").elements()).toHaveLength(2);
  });
});

it("readers see who certifies a dashboard", async () => {
  await openDashboard({ dashboard: { certified_by: "Ann", certification_details: "checked" } });
  await expect.element(page.getByText("Certified by Ann")).toBeVisible();
});
