import type { Locator } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import { settledTitles, showAll } from "./lib/dashboard.ts";
import { apiClient } from "./lib/server.ts";
import { openStage } from "./lib/stage.ts";

const { server, journey, page } = await openStage();
const api = await apiClient(server);

/** Opens a new, empty dashboard in the editor; its id. */
async function openEmpty(title: string): Promise<number> {
  const { body } = await api("POST", "/api/v1/dashboard/", { dashboard_title: title });
  await page.goto(`${server.url}/superset/dashboard/${body.id}/?edit=true`);
  await panelChart().first().waitFor();
  return body.id;
}

const panelChart = () => page.getByRole("list", { name: "Charts" }).getByRole("listitem");
const addButtons = () => page.getByRole("button", { name: /^Add '/ });
const group = (name: string) => page.getByRole("group", { name, exact: true });
const charts = () => page.getByRole("group", { name: /^Chart '/ });
const preview = () => page.locator("[data-drop-preview]");
const tile = (name: string) => page.getByRole("button", { name, exact: true });
const focusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
const key = (keys: string) => page.keyboard.press(keys);

// A test that fails while it drags must not go on dragging in the next one.
afterEach(() => page.mouse.up());

async function middleOf(place: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error("it is not on the page");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
}

/** Takes hold of an element and moves it over a point of another one, given by how far from the middle it is; does not let go. */
async function dragTo(from: Locator, to: Locator, away: { x?: number; y?: number } = {}): Promise<void> {
  const start = await middleOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 8, { steps: 3 });
  const end = await middleOf(to);
  const x = end.x + (away.x ?? 0) * end.width;
  const y = end.y + (away.y ?? 0) * end.height;
  await page.mouse.move(x, y, { steps: 8 });
  await page.mouse.move(x + 1, y + 1, { steps: 2 });
}

/** The layout as it is stored, drawn by types: `ROW(CHART CHART)`. */
async function storedLayout(id: number): Promise<string> {
  const { body } = await api("GET", `/api/v1/dashboard/${id}`);
  const nodes = JSON.parse(body.result.position_json);
  const draw = (node: string): string => {
    const { type, children = [] } = nodes[node];
    return children.length > 0 ? `${type}(${children.map(draw).join(" ")})` : type;
  };
  return draw("ROOT_ID");
}

async function storedMetadata(id: number): Promise<Record<string, unknown>> {
  const { body } = await api("GET", `/api/v1/dashboard/${id}`);
  return JSON.parse(body.result.json_metadata);
}

/** Stores a filter of the charts below a component. */
async function addFilter(id: number, rootId: string): Promise<void> {
  const filter = {
    id: "NATIVE_FILTER-a",
    type: "NATIVE_FILTER",
    name: "Period",
    filterType: "filter_time",
    targets: [{}],
    controlValues: {},
    defaultDataMask: {},
    cascadeParentIds: [],
    scope: { rootPath: [rootId], excluded: [] },
  };
  const metadata = { ...(await storedMetadata(id)), native_filter_configuration: [filter] };
  await api("PUT", `/api/v1/dashboard/${id}`, { json_metadata: JSON.stringify(metadata) });
}

async function save(): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("This dashboard was saved.").waitFor();
}

describe("building a dashboard of 12 charts from nothing", () => {
  it("[S2-001] [S2-012] by mouse: charts, a header, a divider and a text, then a filter", async () => {
    const id = await openEmpty("By mouse");
    await dragTo(panelChart().first(), page.getByText("Drag charts and components here"));
    await preview().waitFor();
    expect(await preview().textContent()).toBe("4 of 12");
    await page.mouse.up();
    await expect.poll(() => charts().count()).toBe(1);

    // Beside the first, then the third beside the second.
    for (const count of [2, 3]) {
      await dragTo(panelChart().nth(count), charts().last(), { x: 0.4 });
      await expect.poll(() => preview().textContent()).toBe("4 of 12");
      await page.mouse.up();
      await expect.poll(() => charts().count()).toBe(count);
    }
    // The row is full: a fourth is refused, and said so before it is dropped.
    await dragTo(panelChart().nth(4), charts().last(), { x: 0.4 });
    await expect.poll(() => preview().textContent()).toContain("not enough width");
    await page.mouse.up();
    await expect.poll(() => charts().count()).toBe(3);

    // The others are added by a press, three to a row.
    for (let index = 5; index < 14; index += 1) await addButtons().nth(index).click();
    await expect.poll(() => charts().count()).toBe(12);

    await page.getByRole("tab", { name: "Components" }).click();
    await page.evaluate(() => scrollTo(0, 0));
    await dragTo(tile("Header"), charts().first(), { y: -0.49 });
    await preview().waitFor();
    expect(await preview().textContent()).toBe("12 of 12");
    await page.mouse.up();
    const header = page.getByRole("textbox", { name: "Text of the header" });
    await expect.poll(() => header.inputValue()).toBe("New header");
    // A new text is in the editor at once.
    await page.keyboard.type("What happened");
    await key("Enter");
    await expect.poll(() => header.inputValue()).toBe("What happened");
    expect(await focusedLabel()).toBe("Header 'What happened'");
    await page.getByText("Large", { exact: true }).click();
    await page.getByRole("button", { name: "Background" }).click();
    expect(await page.getByRole("toolbar").count()).toBe(1);
    await tile("Divider").click();
    await expect.poll(() => group("Divider").count()).toBe(1);
    await tile("Text").click();
    await page.keyboard.type("Read **this** first.");
    await key("Escape");
    await page.getByText("Read this first.").waitFor();
    await expectAccessible(page);
    await save();
    expect(await storedLayout(id)).toBe(
      `ROOT(GRID(HEADER DIVIDER ROW(MARKDOWN) ${Array(4).fill("ROW(CHART CHART CHART)").join(" ")}))`,
    );
    await page.reload();
    expect((await showAll(page)).length).toBe(12);

    // What is laid out anew keeps its filters.
    await addFilter(id, "ROOT_ID");
    await page.goto(`${server.url}/superset/dashboard/${id}/?edit=true`);
    await group("Divider").focus();
    await key("Delete");
    await save();
    expect(await storedLayout(id)).not.toContain("DIVIDER");
    expect((await storedMetadata(id)).native_filter_configuration).toMatchObject([{ name: "Period" }]);
  });

  it("by keyboard only", async () => {
    const id = await openEmpty("By keyboard");
    await addButtons().first().focus();
    for (let count = 1; count <= 12; count += 1) {
      await key("Enter");
      await expect.poll(() => charts().count()).toBe(count);
      await key("Tab");
    }
    // From the panel back to the page, which the last chart is chosen on.
    await charts().last().focus();
    const last = await focusedLabel();
    await key("Alt+ArrowLeft");
    await expect.poll(focusedLabel).toBe(last);
    await key("ArrowUp");
    const above = await focusedLabel();
    expect(above).toMatch(/^Chart '/);
    await key("Shift+ArrowLeft");
    await expect.poll(() => page.getByRole("toolbar", { name: "Tools of 2 components" }).count()).toBe(1);
    await key("Control+c");
    await key("Control+d");
    await expect.poll(() => charts().count()).toBe(14);
    await key("Delete");
    await expect.poll(() => charts().count()).toBe(12);
    await key("Control+z");
    await expect.poll(() => charts().count()).toBe(14);
    await key("Control+z");
    await expect.poll(() => charts().count()).toBe(12);
    await charts().first().focus();
    await key("Alt+Shift+ArrowLeft");
    await key("Alt+Shift+ArrowUp");
    await page.keyboard.press("Control+s");
    await page.getByText("This dashboard was saved.").waitFor();
    const { body } = await api("GET", `/api/v1/dashboard/${id}`);
    const sizes = Object.values(JSON.parse(body.result.position_json) as Record<string, never>)
      .map(({ meta }: { meta?: { chartId?: number; width?: number; height?: number } }) => meta)
      .filter((meta) => meta?.chartId !== undefined)
      .map((meta) => `${meta?.width}×${meta?.height}`);
    expect(sizes.filter((size) => size === "3×49")).toHaveLength(1);
    expect(sizes.filter((size) => size === "4×50")).toHaveLength(11);
  });
});

describe("the editor of a layout", () => {
  it("shows columns and size while a chart is resized in both directions; Escape takes it back", async () => {
    const id = await openEmpty("Sizes");
    await addButtons().first().click();
    const chart = charts().first();
    await chart.click({ position: { x: 60, y: 24 } });
    const size = page.locator("[data-sizing]");
    const pull = async (x: number, y: number) => {
      const corner = await middleOf(chart.getByRole("button", { name: /^Resize/ }));
      await page.mouse.move(corner.x, corner.y);
      await page.mouse.down();
      await page.mouse.move(corner.x + x, corner.y + y, { steps: 6 });
    };
    const before = await middleOf(chart);
    await pull(200, -80);
    await expect.poll(() => size.textContent()).toBe("6 of 12 · 40 units high");
    await key("Escape");
    await expect.poll(() => size.count()).toBe(0);
    await page.mouse.up();
    expect(await middleOf(chart)).toEqual(before);
    await pull(200, -80);
    await page.mouse.up();
    await expect
      .poll(() => chart.getByRole("button", { name: /6 of 12 columns wide, 40 units/ }).count())
      .toBe(1);
    await save();
    expect(await storedLayout(id)).toBe("ROOT(GRID(ROW(CHART)))");
  });

  it("keeps a text on Escape, and undo brings the old one back", async () => {
    await openEmpty("Texts");
    await page.getByRole("tab", { name: "Components" }).click();
    await tile("Text").click();
    const source = page.getByRole("textbox", { name: "Text in Markdown" });
    expect(await source.evaluate((area) => area === document.activeElement)).toBe(true);
    await page.keyboard.type("# First");
    await page.getByRole("heading", { name: "First" }).waitFor();
    await key("Escape");
    await expect.poll(() => source.count()).toBe(0);
    await page.getByRole("heading", { name: "First" }).waitFor();
    await key("Enter");
    await source.fill("# Second");
    await key("Escape");
    await page.getByRole("heading", { name: "Second" }).waitFor();
    await key("Control+z");
    await page.getByRole("heading", { name: "First" }).waitFor();
  });

  it("opens a tab while something is dragged over it, and takes the drop there", async () => {
    const id = await openEmpty("Tabs");
    await addButtons().first().click();
    await page.getByRole("tab", { name: "Components" }).click();
    await tile("Tabs of the whole dashboard").click();
    await page.getByRole("button", { name: "Add a tab" }).click();
    await page.keyboard.type("Details");
    await key("Enter");
    const canvas = page.locator("[data-canvas]");
    const tab = (name: string) => canvas.getByRole("tab", { name, exact: true });
    await tab("Tab title").click();
    await charts().first().waitFor();
    await dragTo(charts().first().getByRole("heading"), tab("Details"));
    await canvas.locator(`[data-empty]`).waitFor();
    const end = await middleOf(canvas.locator("[data-empty]"));
    await page.mouse.move(end.x, end.y, { steps: 5 });
    await page.mouse.move(end.x + 2, end.y, { steps: 2 });
    await preview().waitFor();
    await page.mouse.up();
    await expect.poll(() => charts().count()).toBe(1);
    expect(await tab("Details").getAttribute("aria-selected")).toBe("true");
    await save();
    expect(await storedLayout(id)).toBe("ROOT(TABS(TAB TAB(ROW(CHART))))");
  });

  it("moves, copies and deletes several together", async () => {
    const id = await openEmpty("Several");
    for (let index = 0; index < 4; index += 1) await addButtons().nth(index).click();
    await charts()
      .nth(0)
      .click({ position: { x: 60, y: 24 } });
    await charts()
      .nth(1)
      .click({ position: { x: 60, y: 24 }, modifiers: ["Shift"] });
    await page.getByRole("toolbar", { name: "Tools of 2 components" }).waitFor();
    await dragTo(charts().nth(0).getByRole("heading"), charts().nth(3), { x: 0.4 });
    await expect.poll(() => preview().textContent()).toBe("8 of 12");
    await page.mouse.up();
    await page.getByRole("button", { name: "Duplicate 2 components" }).click();
    await expect.poll(() => charts().count()).toBe(6);
    await page.getByRole("button", { name: "Delete 2 components" }).click();
    await expect.poll(() => charts().count()).toBe(4);
    await save();
    expect(await storedLayout(id)).toBe("ROOT(GRID(ROW(CHART) ROW(CHART CHART CHART)))");
  });

  it("[S2-020] warns of a chart that is dropped into another filter scope", async () => {
    const id = await openEmpty("Scopes");
    await addButtons().first().click();
    await page.getByRole("tab", { name: "Components" }).click();
    await tile("Tabs of the whole dashboard").click();
    await page.getByRole("button", { name: "Add a tab" }).click();
    await key("Enter");
    await save();
    const { body } = await api("GET", `/api/v1/dashboard/${id}`);
    const nodes = JSON.parse(body.result.position_json);
    const [first] = nodes[nodes.ROOT_ID.children[0]].children;
    await addFilter(id, first);
    await page.goto(`${server.url}/superset/dashboard/${id}/?edit=true`);
    await charts().first().focus();
    await page.getByRole("button", { name: /^Actions for Chart/ }).click();
    await page.getByRole("menuitem", { name: "Tab 'Tab title'" }).last().click();
    await page.getByText("This chart has been moved to a different filter scope.").waitFor();
  });
});

it("[S2-001] is read on a phone and a tablet: no chart is too narrow, and lines are filled", async () => {
  const { body } = await api("GET", "/api/v1/dashboard/");
  const flights = body.result.find((one: { dashboard_title: string }) => one.dashboard_title === "Flights");
  for (const [width, tilesInLine] of [
    [390, 1],
    [768, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(server.url + flights.url);
    await settledTitles(page);
    const boxes = await page
      .getByRole("article")
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect));
    const lines = Map.groupBy(boxes, ({ top }) => Math.round(top));
    for (const line of lines.values()) {
      const taken = line.reduce((sum, box) => sum + box.width, 0);
      expect(Math.min(...line.map((box) => box.width))).toBeGreaterThanOrEqual(280);
      // A text may stand beside the first of them.
      if (line !== [...lines.values()][0]) expect(taken).toBeGreaterThan(width * 0.85);
    }
    expect([...lines.values()].some((line) => line.length === tilesInLine)).toBe(true);
    expect(Math.max(...[...lines.values()].map((line) => line.length))).toBe(tilesInLine);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

it("caused no console error and no failed request", () => {
  expect(journey.problems).toEqual([]);
});
