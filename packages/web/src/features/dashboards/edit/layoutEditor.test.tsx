import { chartRoutes } from "@sightline/api/charts";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ADMIN, signIn } from "../../../testing/screen.tsx";
import { openDashboard } from "../dashboard.fixture.tsx";

const group = (name: string) => page.getByRole("group", { name, exact: true });
const chart = group("Chart 'Orders'");
const toolbars = page.getByRole("toolbar");
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function edit() {
  const opened = await openDashboard({ search: "?edit=true" });
  await expect.element(chart).toBeVisible();
  return opened;
}
const focus = async (name: string) => {
  (group(name).element() as HTMLElement).focus();
  await expect.element(group(name)).toHaveFocus();
};
/** Sizes and places as the frames on the page say them. */
const frames = () =>
  [...document.querySelectorAll<HTMLElement>("[data-frame]")].map(
    ({ dataset, style }) => `${dataset.type} ${style.getPropertyValue("--columns")}`,
  );

describe("the toolbar", () => {
  it("is there for what is selected, and for nothing else", async () => {
    await edit();
    expect(toolbars.elements()).toHaveLength(0);
    await focus("Chart 'Orders'");
    await expect.element(page.getByRole("toolbar", { name: "Tools of Chart 'Orders'" })).toBeVisible();
    await focus("Row 1");
    await expect.element(page.getByRole("toolbar", { name: "Tools of Row 1" })).toBeVisible();
    expect(toolbars.elements()).toHaveLength(1);
  });

  it("changes size and background of a header", async () => {
    await edit();
    await page.getByText("Components", { exact: true }).click();
    await button("Header").click();
    await userEvent.keyboard("Chapter{Enter}");
    await page.getByText("Small", { exact: true }).click();
    const header = () => document.querySelector("[data-size$=_HEADER]");
    await expect.poll(() => header()?.getAttribute("data-size")).toBe("SMALL_HEADER");
    await button("Background").click();
    await expect.poll(() => header()?.hasAttribute("data-ground")).toBe(true);
    await expect.element(button("Background")).toHaveAttribute("aria-pressed", "true");
  });
});

describe("keys", () => {
  it("select, copy, paste, duplicate, resize and delete", async () => {
    await edit();
    await focus("Chart 'Orders'");
    await userEvent.keyboard("{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}");
    await expect.poll(frames).toEqual(["ROW 4", "CHART 5"]);
    await userEvent.keyboard("{Control>}d{/Control}");
    await expect.poll(frames).toEqual(["ROW 4", "CHART 5", "CHART 5"]);
    await userEvent.keyboard("{Control>}c{/Control}");
    await userEvent.keyboard("{Control>}v{/Control}");
    // The row has no room for a third.
    await expect.poll(frames).toEqual(["ROW 4", "CHART 5", "CHART 5", "ROW 4", "CHART 5"]);
    await userEvent.keyboard("{Shift>}{ArrowUp}{/Shift}");
    await expect.element(page.getByRole("toolbar", { name: "Tools of 2 components" })).toBeVisible();
    await userEvent.keyboard("{Delete}");
    await expect.poll(frames).toEqual(["ROW 4", "CHART 5"]);
  });

  it("are those of a Mac on a Mac, which keeps its own", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)",
    );
    await edit();
    await focus("Chart 'Orders'");
    await userEvent.keyboard("{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}");
    await expect.poll(frames).toEqual(["ROW 4", "CHART 5"]);
    await userEvent.keyboard("{Meta>}d{/Meta}");
    await expect.poll(frames).toEqual(["ROW 4", "CHART 5", "CHART 5"]);
    const press = (init: KeyboardEventInit) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }),
      );
    expect(press({ key: "l", metaKey: true })).toBe(true);
    expect(press({ key: "d", ctrlKey: true })).toBe(true);
    expect(press({ key: "c", metaKey: true, shiftKey: true })).toBe(true);
    expect(press({ key: "a", metaKey: true })).toBe(false);
  });

  it("Escape selects what is around, Enter what is inside", async () => {
    await edit();
    await focus("Chart 'Orders'");
    await userEvent.keyboard("{Escape}");
    await expect.element(group("Row 1")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(chart).toHaveFocus();
    await userEvent.keyboard("{Escape}{Escape}");
    await expect.poll(() => toolbars.elements()).toHaveLength(0);
  });
});

describe("a text", () => {
  const source = page.getByRole("textbox", { name: "Text in Markdown" });

  it("is in the editor at once, is kept by Escape, and comes back by undo", async () => {
    await edit();
    await page.getByText("Components", { exact: true }).click();
    await button("Text").click();
    await expect.element(source).toHaveFocus();
    await userEvent.keyboard("# One");
    await expect.element(page.getByRole("heading", { name: "One" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(source).not.toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    await source.fill("# Two");
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("heading", { name: "Two" })).toBeVisible();
    await button("Undo").first().click();
    await expect.element(page.getByRole("heading", { name: "One" })).toBeVisible();
  });
});

describe("tabs", () => {
  it("are added with their title in the editor, renamed and deleted by key", async () => {
    await edit();
    await page.getByText("Components", { exact: true }).click();
    await button("Tabs of the whole dashboard").click();
    await button("Add a tab").click();
    await expect.element(page.getByRole("textbox", { name: "Title of the tab" })).toHaveFocus();
    await userEvent.keyboard("Details{Enter}");
    const details = page.getByRole("tab", { name: "Details" });
    await expect.element(details).toHaveFocus();
    await expect.element(page.getByRole("toolbar", { name: "Tools of Tab 'Details'" })).toBeVisible();
    await userEvent.keyboard("{F2}More{Enter}");
    await expect.element(page.getByRole("tab", { name: "More" })).toHaveFocus();
    await userEvent.keyboard("{Delete}");
    await expect.element(page.getByRole("tab", { name: "More" })).not.toBeInTheDocument();
  });

  it("take their tools along when they are moved", async () => {
    await edit();
    await page.getByText("Components", { exact: true }).click();
    await button("Tabs of the whole dashboard").click();
    await button("Add a tab").click();
    await userEvent.keyboard("Details{Enter}");
    await expect.element(page.getByRole("tab", { name: "Details" })).toHaveFocus();
    await userEvent.keyboard("{Alt>}{ArrowLeft}{/Alt}");
    const names = () =>
      page
        .getByRole("tab")
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(() => names()[0]).toBe("Details");
    const tools = page.getByRole("toolbar", { name: "Tools of Tab 'Details'" });
    const tab = page.getByRole("tab", { name: "Details" }).element() as HTMLElement;
    await expect
      .poll(() => (tools.element() as HTMLElement).style.left)
      .toBe(`${tab.closest<HTMLElement>("[data-tab]")?.offsetLeft}px`);
  });
});

describe("the list of charts", () => {
  it("[S3-252] tells which charts the dashboard shows, and how to find others", async () => {
    const { server } = await edit();
    server.answer(chartRoutes.list, {
      count: 250,
      result: [
        { id: 11, slice_name: "Orders", viz_type: "table", datasource_name_text: "orders" },
        { id: 12, slice_name: "Returns", viz_type: "table", datasource_name_text: "orders" },
      ],
    });
    await page.getByLabelText("Search charts").fill("r");
    const listed = page.getByRole("list", { name: "Charts" }).getByRole("listitem");
    await expect.element(listed.nth(0).getByText("on the dashboard")).toBeVisible();
    await expect.element(listed.nth(1).getByText("on the dashboard")).not.toBeInTheDocument();
    await expect.element(page.getByText(/^These are the first 2 of 250 charts\./)).toBeVisible();
    await expect.element(page.getByRole("link", { name: "New chart" })).toBeVisible();
  });

  it("offers no chart that the server would not save, and says why", async () => {
    const { server } = await edit();
    server.answer(chartRoutes.list, {
      count: 3,
      result: [
        { id: 11, slice_name: "Orders", viz_type: "table", is_placeable: false },
        { id: 12, slice_name: "Secrets", viz_type: "table", is_placeable: false },
        { id: 13, slice_name: "Returns", viz_type: "table", is_placeable: true },
      ],
    });
    await page.getByLabelText("Search charts").fill("r");
    const add = button("Add 'Secrets'");
    await expect.element(add).toBeDisabled();
    await expect.element(add).toHaveAccessibleDescription("You need access to its dataset to add it.");
    const line = (name: string) => page.getByRole("listitem").filter({ hasText: name });
    await expect.element(line("Returns")).toHaveAttribute("draggable", "true");
    await expect.element(line("Secrets")).not.toHaveAttribute("draggable", "true");
    // One that the dashboard shows already may be there twice.
    await expect.element(button("Add 'Orders'")).toBeEnabled();
    await button("Add 'Returns'").click();
    await expect.element(group("Chart 'Returns'")).toBeVisible();
    expect(server.calls(chartRoutes.list).at(-1)?.query.q).toContain("is_placeable");
  });

  it("leads to a new chart below the root of the application", async () => {
    await edit();
    signIn(ADMIN, { application_root: "/analytics" });
    await page.getByLabelText("Search charts").fill("r");
    const link = page.getByRole("link", { name: "New chart" });
    await expect.element(link).toHaveAttribute("href", "/analytics/tablemodelview/list/");
  });
});
