import { copyDashboard } from "@sightline/api/dashboard-changes";
import { dashboardRoutes, showDashboard } from "@sightline/api/dashboards";
import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ADMIN, signIn, userWith } from "../../../testing/screen.tsx";
import { openDashboard, pressItem } from "../dashboard.fixture.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const title = page.getByRole("textbox", { name: "Title of the dashboard" });
const field = (name: string) => page.getByRole("textbox", { name });

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

const confirmDifferences = () => signIn(ADMIN, { feature_flags: { CONFIRM_DASHBOARD_DIFF: true } });

describe("[S2-028] a dashboard is saved", () => {
  it("[S2-053] as it is, by leaving edit mode", async () => {
    const { address } = await edit();
    await rename();
    await button("Save").click();
    await expect.poll(address).toBe("/superset/dashboard/7/");
    await expect.element(button("Edit")).toBeVisible();
    await expect.element(title).not.toBeInTheDocument();
  });

  it("[S2-113] as another one, with the same charts", async () => {
    const { server, address } = await edit({ dashboard: { css: ".a {}" } });
    server.answer(copyDashboard, { result: { id: 8, last_modified_time: 1_740_823_200 } });
    await rename();
    await pressItem("More ways to save", "Save as…");
    await field("Name of the new dashboard").fill("Sales of Mia");
    await button("Save as new").click();
    await expect.poll(address).toBe("/superset/dashboard/8/");
    const [sent] = server.calls(copyDashboard);
    expect(sent?.params).toEqual({ id: "7" });
    expect(sent?.body).toMatchObject({
      dashboard_title: "Sales of Mia",
      css: ".a {}",
      duplicate_slices: false,
    });
    expect(JSON.parse(sent?.body.json_metadata).positions.HEADER_ID.meta.text).toBe("Sales of today");
    expect(server.calls(dashboardRoutes.update)).toEqual([]);
  });

  it("[S2-113] as another one, with copies of the charts", async () => {
    const { server } = await edit();
    server.answer(copyDashboard, { result: { id: 8, last_modified_time: 1_740_823_200 } });
    await pressItem("More ways to save", "Save as…");
    await page.getByRole("checkbox", { name: "Also copy its chart" }).click();
    await button("Save as new").click();
    await expect
      .poll(() => server.calls(copyDashboard).map(({ body }) => body.duplicate_slices))
      .toEqual([true]);
  });

  it("by its publish toggle, which is no change of somebody else's", async () => {
    const { server } = await edit();
    await rename();
    await pressItem("Draft", "Publish");
    await expect.element(button("Published")).toBeVisible();
    await button("Save").click();
    await expect.poll(() => server.calls(dashboardRoutes.update)).toHaveLength(2);
    expect(server.calls(dashboardRoutes.update)[1]?.headers.get("if-match")).toBe('"v2"');
  });
});

describe("what others have saved since", () => {
  const theirs = async ({ server, stored }: Awaited<ReturnType<typeof edit>>) => {
    const result = { ...stored, css: ".theirs {}", changed_by: { id: 2, first_name: "Bo", last_name: "Ek" } };
    server.answer(showDashboard, { result }, { etag: '"theirs"' });
  };
  const dialog = page.getByRole("dialog", { name: /Sales/ });

  it("[S2-070] [S2-112] is read before, shown by what differs, and overwritten once that is confirmed", async () => {
    confirmDifferences();
    const opened = await edit();
    const { server } = opened;
    await theirs(opened);
    await rename();
    await button("Save").click();
    await expect.element(dialog.getByRole("row", { name: /CSS \.theirs/ })).toBeVisible();
    expect(server.calls(dashboardRoutes.update)).toEqual([]);
    await dialog.getByRole("button", { name: "Overwrite it" }).click();
    await expect.poll(() => server.calls(dashboardRoutes.update)).toHaveLength(1);
    const [{ headers } = { headers: new Headers() }] = server.calls(dashboardRoutes.update);
    expect(headers.get("if-match")).toBe('"theirs"');
  });

  it.each([
    ["[S2-071] nothing is asked with the feature off", false, 0],
    ["[S2-071] [S2-112] nothing is asked where nothing differs", true, 1],
  ])("%s", async (_name, isOn, reads) => {
    if (isOn) confirmDifferences();
    const { server } = await edit();
    await rename();
    const before = server.calls(showDashboard).length;
    await button("Save").click();
    await expect.poll(() => server.calls(dashboardRoutes.update)).toHaveLength(1);
    await expect.element(button("Edit")).toBeVisible();
    // The saved dashboard is read once to be shown.
    expect(server.calls(showDashboard)).toHaveLength(before + reads + 1);
  });

  it("is not lost with the feature off either", async () => {
    const opened = await edit();
    const { server } = opened;
    await theirs(opened);
    server.refuse(dashboardRoutes.update, 412, "Not saved");
    await rename();
    await button("Save").click();
    await expect.element(dialog.getByRole("row", { name: /CSS \.theirs/ })).toBeVisible();
    await dialog.getByRole("button", { name: "Load the saved version" }).click();
    await expect.element(title).toHaveValue("Sales");
    await button("Bring mine back").click();
    await expect.element(title).toHaveValue("Sales of today");
  });
});

it("[S2-045] what the dashboard says of itself is read from its metadata, and a save tells when it was changed", async () => {
  signIn(ADMIN, { feature_flags: { HORIZONTAL_FILTER_BAR: true, DASHBOARD_CROSS_FILTERS: true } });
  const { server } = await openDashboard({
    metadata: {
      filter_bar_orientation: "HORIZONTAL",
      cross_filters_enabled: false,
      native_filter_configuration: [],
      color_scheme: "d3Category10",
      label_colors: { North: "#ff0000" },
    },
  });
  server.answer(dashboardRoutes.update, ({ body }) => ({
    id: 7,
    result: body,
    last_modified_time: Date.UTC(2000, 0, 1) / 1000,
  }));
  await button("Filters").click();
  await page.getByRole("button", { name: "Settings of the filter bar" }).click();
  await expect
    .element(page.getByRole("menuitemradio", { name: "Above the charts" }))
    .toHaveAttribute("aria-checked", "true");
  const crossFilters = page.getByRole("menuitemcheckbox", { name: "Charts filter each other" });
  await expect.element(crossFilters).toHaveAttribute("aria-checked", "false");
  await crossFilters.click();
  await expect.poll(() => document.querySelector("header")?.textContent).toMatch(/Changed \d+ years ago/);
  const sent = JSON.parse(server.calls(dashboardRoutes.update)[0]?.body.json_metadata);
  expect(sent).toMatchObject({ color_scheme: "d3Category10", label_colors: { North: "#ff0000" } });
});

describe("who may edit", () => {
  it.each([
    ["a published dashboard of others is edited with can_write", true, true],
    ["a draft of others, opened by its link, is not: the server would refuse the save", false, false],
  ])("%s", async (_name, published, mayEdit) => {
    signIn(userWith(2, ["can_read", "Dashboard"], ["can_write", "Dashboard"]));
    await openDashboard({ dashboard: { published } });
    await expect.element(page.getByText("North")).toBeVisible();
    expect(button("Edit").elements()).toHaveLength(mayEdit ? 1 : 0);
  });
});

describe("a draft that an earlier page has left", () => {
  it("is offered, and saved as a change of the version that it began from", async () => {
    const { view } = await edit();
    await rename();
    await view.unmount();
    const { server } = await openDashboard({ search: "?edit=true", version: '"v3"' });
    await button("Restore").click();
    await expect.element(title).toHaveValue("Sales of today");
    await button("Save").click();
    await expect.poll(() => server.calls(dashboardRoutes.update)).toHaveLength(1);
    expect(server.calls(dashboardRoutes.update)[0]?.headers.get("if-match")).toBe('"v1"');
  });

  it("is not offered again once it is discarded", async () => {
    const { view } = await edit();
    await rename();
    await view.unmount();
    const next = await openDashboard({ search: "?edit=true" });
    await button("Discard my changes").click();
    await next.view.unmount();
    await openDashboard({ search: "?edit=true" });
    await expect.element(title).toHaveValue("Sales");
    await expect.element(button("Restore")).not.toBeInTheDocument();
  });
});
