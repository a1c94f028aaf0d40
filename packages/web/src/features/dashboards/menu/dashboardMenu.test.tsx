import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { signIn, userWith } from "../../../testing/screen.tsx";
import { openDashboard, pressItem } from "../dashboard.fixture.tsx";

const button = (name: string) => page.getByRole("button", { name });
const dashboardMenu = "Actions for the dashboard";

/** Tabs of the whole dashboard, which hold tabs. */
const TABBED = {
  DASHBOARD_VERSION_KEY: "v2",
  ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["TABS-1"] },
  GRID_ID: { id: "GRID_ID", type: "GRID", children: [], parents: ["ROOT_ID"] },
  "TABS-1": { id: "TABS-1", type: "TABS", children: ["TAB-1"], parents: ["ROOT_ID"], meta: {} },
  "TAB-1": {
    id: "TAB-1",
    type: "TAB",
    children: ["TABS-2"],
    parents: ["ROOT_ID", "TABS-1"],
    meta: { text: "First" },
  },
  "TABS-2": {
    id: "TABS-2",
    type: "TABS",
    children: ["TAB-2"],
    parents: ["ROOT_ID", "TABS-1", "TAB-1"],
    meta: {},
  },
  "TAB-2": {
    id: "TAB-2",
    type: "TAB",
    children: ["HEADER-1"],
    parents: ["ROOT_ID", "TABS-1", "TAB-1", "TABS-2"],
    meta: { text: "Inner" },
  },
  "HEADER-1": {
    id: "HEADER-1",
    type: "HEADER",
    children: [],
    parents: ["ROOT_ID", "TABS-1", "TAB-1", "TABS-2", "TAB-2"],
    meta: { text: "In the first tab" },
  },
};

describe("a dashboard as a file", () => {
  it.each([
    ["Download as image", "Sales.png", "image/png"],
    ["Download as PDF", "Sales.pdf", "application/pdf"],
  ])("%s", async (item, file, type) => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const made = vi.spyOn(URL, "createObjectURL");
    await openDashboard();
    await expect.element(page.getByText("North")).toBeVisible();
    await pressItem(dashboardMenu, "Download");
    await page.getByRole("menuitem", { name: item }).click();
    await expect.poll(() => saved).toEqual([file]);
    expect(made.mock.calls.map(([blob]) => (blob as Blob).type)).toContain(type);
    // The page is as it was.
    expect(document.documentElement.hasAttribute("data-printing")).toBe(false);
  });
});

describe("the menu of a dashboard by keyboard", () => {
  it("opens an inner menu with Enter and goes back with the arrow to the left", async () => {
    await openDashboard();
    await expect.element(button(dashboardMenu)).toBeVisible();
    (button(dashboardMenu).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("menuitem", { name: "Full screen" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.element(page.getByRole("menuitem", { name: "Copy permalink" })).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(page.getByRole("menuitem", { name: "Share" })).toHaveFocus();
  });

  it("says who has access, and gives the focus back", async () => {
    await openDashboard({ dashboard: { published: true } });
    await pressItem(dashboardMenu, "Who has access");
    const dialog = page.getByRole("dialog", { name: "Who has access to 'Sales'" });
    await expect.element(dialog.getByText("Mia Roth")).toBeVisible();
    await expect.element(dialog.getByText(/^Everyone who may read the data/)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(button(dashboardMenu)).toHaveFocus();
  });

  it.each([
    ["[S2-102] a published one by all who may change dashboards", true, false, 1],
    ["[S2-101] with roles of its own by its owners", true, true, 0],
    ["a draft by its owners", false, false, 0],
  ])("says by whom it can be changed: %s", async (_name, published, DASHBOARD_RBAC, others) => {
    signIn(userWith(1), { feature_flags: { DASHBOARD_RBAC } });
    await openDashboard({ dashboard: { published } });
    await pressItem(dashboardMenu, "Who has access");
    const dialog = page.getByRole("dialog", { name: "Who has access to 'Sales'" });
    await expect.element(dialog.getByText("Administrators")).toBeVisible();
    expect(dialog.getByText("Everyone who sees it and may change dashboards").elements()).toHaveLength(
      others,
    );
  });

  it("shows the page without navigation, and brings it back", async () => {
    vi.spyOn(document.documentElement, "requestFullscreen").mockRejectedValue(new Error("not allowed"));
    const { address } = await openDashboard();
    await pressItem(dashboardMenu, "Full screen");
    await expect.poll(address).toBe("/superset/dashboard/7/?standalone=1");
    await pressItem(dashboardMenu, "Leave full screen");
    await expect.poll(address).toBe("/superset/dashboard/7/");
  });

  it.each([
    ["true", true, true],
    ["1", true, true],
    ["2", false, true],
    ["3", false, false],
  ])("standalone=%s shows its title: %s, its tabs: %s", async (standalone, hasTitle, hasTabs) => {
    await openDashboard({
      dashboard: { position_json: JSON.stringify(TABBED) },
      search: `?standalone=${standalone}`,
    });
    await expect.element(page.getByText("In the first tab")).toBeVisible();
    // Those inside stay.
    await expect.element(page.getByRole("tab", { name: "Inner" })).toBeVisible();
    // The header may follow the charts.
    await expect.poll(() => button(dashboardMenu).elements()).toHaveLength(hasTitle ? 1 : 0);
    expect(page.getByRole("tab", { name: "First" }).elements()).toHaveLength(hasTabs ? 1 : 0);
  });
});
