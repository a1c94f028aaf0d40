import { chartData } from "@sightline/api/charts";
import { createDashboardPermalink } from "@sightline/api/dashboard-links";
import {
  dashboardFavoriteStatus,
  dashboardRoutes,
  showDashboard,
  starDashboard,
  unstarDashboard,
} from "@sightline/api/dashboards";
import { datasetDrillInfo } from "@sightline/api/dataset-actions";
import { createFormData, logEvents } from "@sightline/api/explore";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { ADMIN, signIn, userWith } from "../../testing/screen.tsx";
import { openDashboard, pressItem } from "./dashboard.fixture.tsx";

const button = (name: string) => page.getByRole("button", { name });
const SETTINGS = "Settings of the filter bar";

it("[S2-002] a reader opens a dashboard, filters it, refreshes it, stars it and shares a link to it", async () => {
  signIn(userWith(2, ["can_read", "Dashboard"], ["can_share_dashboard", "Superset"]));
  const region = {
    id: "NATIVE_FILTER-region",
    type: "NATIVE_FILTER",
    filterType: "filter_select",
    name: "Region",
    targets: [{ datasetId: 3, column: { name: "region" } }],
    controlValues: {},
    defaultDataMask: {},
    cascadeParentIds: [],
    scope: { rootPath: ["ROOT_ID"], excluded: [] },
  };
  const { server } = await openDashboard({
    metadata: { native_filter_configuration: [region] },
    dashboard: { published: true },
  });
  server.answer(starDashboard, {});
  server.answer(createDashboardPermalink, { key: "k", url: "/superset/dashboard/p/k/" });
  /** What the chart asked for, oldest first. */
  const asked = () => server.calls(chartData).filter(({ body }) => body.form_data.slice_id === 11);
  await expect.poll(() => asked().length).toBe(1);
  await page.getByRole("group", { name: "Region" }).getByRole("combobox").click();
  await page.getByRole("option", { name: "North" }).click();
  await button("Apply").click();
  await expect
    .poll(() => asked().at(-1)?.body.queries[0].filters)
    .toMatchObject([{ col: "region", op: "IN", val: ["North"] }]);
  await button("Refresh all charts").click();
  await expect.poll(() => asked().at(-1)?.body.force).toBe(true);
  await button("Star Sales").click();
  await expect.poll(() => server.calls(starDashboard)).toHaveLength(1);
  await pressItem("Actions for the dashboard", "Share");
  await page.getByRole("menuitem", { name: "Copy permalink" }).click();
  await expect.poll(() => server.calls(createDashboardPermalink)).toHaveLength(1);
  await expect.element(button("Edit")).not.toBeInTheDocument();
});

describe("the star of a dashboard", () => {
  it("[S2-027] goes on and off", async () => {
    const { server } = await openDashboard();
    server.answer(starDashboard, {});
    server.answer(unstarDashboard, {});
    await button("Star Sales").click();
    await button("Unstar Sales").click();
    await expect.element(button("Star Sales")).toHaveAttribute("aria-pressed", "false");
    expect([starDashboard, unstarDashboard].map((route) => server.calls(route).length)).toEqual([1, 1]);
  });

  it("[S2-127] that cannot be read says so", async () => {
    const { server } = await openDashboard({
      prepare: (one) => one.refuse(dashboardFavoriteStatus, 500, "Disk"),
    });
    await expect
      .element(page.getByText("There was an error fetching the favorite status: Disk"))
      .toBeVisible();
    expect(server.calls(dashboardFavoriteStatus).length).toBeGreaterThan(0);
  });
});

describe("[S2-105] [S1-010] DASHBOARD_CROSS_FILTERS", () => {
  const openSettings = async (DASHBOARD_CROSS_FILTERS: boolean) => {
    signIn(ADMIN, { feature_flags: { DASHBOARD_CROSS_FILTERS, HORIZONTAL_FILTER_BAR: true } });
    await openDashboard();
    await expect.element(page.getByText("North")).toBeVisible();
    await button("Filters").click();
    await button(SETTINGS).click();
    await expect.element(page.getByRole("menuitemradio", { name: "Above the charts" })).toBeVisible();
    return page.getByRole("menuitemcheckbox", { name: "Charts filter each other" });
  };

  it("on: the editors of a dashboard switch them, and set their scope", async () => {
    await expect.element(await openSettings(true)).toBeVisible();
    await expect.element(page.getByRole("menuitem", { name: "Cross-filter scope" })).toBeVisible();
  });

  it("off: nothing of them is there", async () => {
    await expect.element(await openSettings(false)).not.toBeInTheDocument();
    await expect.element(page.getByRole("menuitem", { name: "Cross-filter scope" })).not.toBeInTheDocument();
  });
});

/** What the page has told the event log so far. */
function loggedEvents() {
  const beacons: FormData[] = [];
  vi.spyOn(navigator, "sendBeacon").mockImplementation((url, body) => {
    expect(String(url)).toContain(`${logEvents.path}?explode=events&dashboard_id=7`);
    beacons.push(body as FormData);
    return true;
  });
  const events = () =>
    beacons.flatMap((body) => JSON.parse(String(body.get("events"))) as Record<string, unknown>[]);
  return { events, byName: (name: string) => events().find(({ event_name }) => event_name === name) };
}

it("[S2-047] [S2-122] tells the event log what the dashboard does, with its chart as the target", async () => {
  const { events, byName } = loggedEvents();
  await openDashboard();
  await expect.poll(() => events().map(({ event_name }) => event_name)).toContain("render_chart");
  expect(byName("mount_dashboard")).toMatchObject({ event_type: "timing", source_id: 7 });
  expect(byName("load_chart")).toMatchObject({
    source: "dashboard",
    source_id: 7,
    event_type: "timing",
    slice_id: 11,
    target_name: "Orders",
    target_id: expect.any(String),
    duration: expect.any(Number),
    has_err: false,
    row_count: 1,
  });
  await page.getByRole("button", { name: "Refresh all charts" }).click();
  await expect
    .poll(() => byName("force_refresh_dashboard"))
    .toMatchObject({ event_type: "user", force: true });
  await pressItem("Actions for the chart 'Orders'", "Refresh");
  await expect
    .poll(() => byName("force_refresh_chart"))
    .toMatchObject({
      event_type: "user",
      slice_id: 11,
      target_name: "Orders",
      is_cached: expect.any(Boolean),
    });
});

it("[S2-047] tells the event log what is taken from the dashboard, and that it is edited", async () => {
  const { events, byName } = loggedEvents();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await openDashboard();
  await expect.poll(() => events().map(({ event_name }) => event_name)).toContain("render_chart");
  const ofChart = { event_type: "user", source_id: 7, slice_id: 11, target_name: "Orders" };
  for (const [item, name] of [
    ["Download as CSV", "export_csv_dashboard_chart"],
    ["Download as image", "chart_download_as_image"],
  ] as const) {
    await pressItem("Actions for the chart 'Orders'", "Download");
    await page.getByRole("menuitem", { name: item }).click();
    await expect.poll(() => byName(name)).toMatchObject({ ...ofChart, is_cached: expect.any(Boolean) });
  }
  for (const [item, name] of [
    ["Download as image", "dashboard_download_as_image"],
    ["Download as PDF", "dashboard_download_as_pdf"],
  ] as const) {
    await pressItem("Actions for the dashboard", "Download");
    await page.getByRole("menuitem", { name: item }).click();
    await expect.poll(() => byName(name)).toMatchObject({ event_type: "user", source_id: 7 });
  }
  await button("Edit").click();
  await expect.poll(() => byName("toggle_edit_dashboard")).toMatchObject({ edit_mode: true });
});

it("[S2-047] [S2-048] tells the event log that a chart is opened in explore, and how long the page was hidden", async () => {
  const { byName } = loggedEvents();
  await openDashboard();
  await expect.element(page.getByText("North")).toBeVisible();
  const state = vi.spyOn(document, "visibilityState", "get");
  for (const now of ["hidden", "visible"] as const) {
    state.mockReturnValue(now);
    document.dispatchEvent(new Event("visibilitychange"));
  }
  state.mockRestore();
  await expect
    .poll(() => byName("hide_browser_tab"))
    .toMatchObject({ event_type: "timing", source_id: 7, duration: expect.any(Number) });
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect
    .poll(() => byName("explore_dashboard_chart"))
    .toMatchObject({ event_type: "user", slice_id: 11, target_name: "Orders" });
});

it("[S2-047] tells the event log once that a chart is drilled by a dimension", async () => {
  const { events, byName } = loggedEvents();
  const { server } = await openDashboard();
  server.answer(datasetDrillInfo, { result: { columns: [{ column_name: "product", groupby: true }] } });
  server.answer(createFormData, { key: "k" });
  await expect.element(page.getByText("North")).toBeVisible();
  await pressItem("Actions for the chart 'Orders'", "Drill by");
  await page.getByRole("dialog", { name: "Drill by" }).getByRole("button", { name: "product" }).click();
  await expect.element(page.getByRole("dialog", { name: "Drill by: Orders" })).toBeVisible();
  const name = "drill_by_modal_opened";
  await expect
    .poll(() => byName(name))
    .toMatchObject({ event_type: "user", source_id: 7, slice_id: 11, target_name: "Orders" });
  expect(events().filter(({ event_name }) => event_name === name)).toHaveLength(1);
});

it("[S2-047] tells the event log that what others have saved is overwritten", async () => {
  signIn(ADMIN, { feature_flags: { CONFIRM_DASHBOARD_DIFF: true } });
  const { byName } = loggedEvents();
  const { server, stored } = await openDashboard({ search: "?edit=true" });
  const title = page.getByRole("textbox", { name: "Title of the dashboard" });
  await expect.element(title).toHaveValue("Sales");
  const result = { ...stored, css: ".theirs {}", changed_by: { id: 2, first_name: "Bo", last_name: "Ek" } };
  server.answer(showDashboard, { result }, { etag: '"theirs"' });
  await title.fill("Sales of today");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const overwrite = page.getByRole("button", { name: "Overwrite it" });
  await expect.element(overwrite).toBeVisible();
  const name = "confirm_overwrite_dashboard_metadata";
  expect(byName(name)).toBeUndefined();
  await overwrite.click();
  await expect
    .poll(() => byName(name))
    .toMatchObject({ event_type: "user", source: "dashboard", source_id: 7 });
  await expect.poll(() => server.calls(dashboardRoutes.update)).toHaveLength(1);
});
