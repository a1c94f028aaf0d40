import { chartByVizType, loadedChart } from "@sightline/charts";
import type { Control } from "@sightline/charts/contract/controls";
import { controlsOf } from "@sightline/charts/form";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { drawInExplore } from "../../../testing/explore.tsx";
import { loadCharts } from "../../../testing/loadCharts.ts";
import { seenText } from "../../../testing/screen.tsx";
import { startServer } from "../../../testing/testServer.ts";
import { ControlField } from "../controls/ControlField.tsx";
import { sales } from "../model/explore.fixture.ts";
import { ColorControl } from "./color/index.ts";

beforeAll(loadCharts);

const pie = { viz_type: "pie", datasource: "3__table" };
const pieControl = (name: string) =>
  controlsOf(loadedChart(chartByVizType("pie")!)!).find((control) => control.name === name)!;
const field = (name: string, value: unknown, form: Record<string, unknown> = {}) =>
  drawInExplore(<ControlField control={pieControl(name)} errors={undefined} />, sales, {
    formData: { ...pie, ...form, [name]: value },
  });
const button = (name: string | RegExp) => page.getByRole("button", { name });

it("a narrow field says on one line what it takes", async () => {
  const control = <ControlField control={pieControl("groupby")} errors={undefined} />;
  await drawInExplore(<div style={{ width: 80 }}>{control}</div>, sales, {
    formData: { ...pie, groupby: [] },
  });
  const add = button("Add a column").element();
  expect(add.scrollHeight).toBe(add.clientHeight);
  expect(add.querySelector("span")!.getClientRects()).toHaveLength(1);
  expect(add.getBoundingClientRect().right).toBeLessThanOrEqual(80 + add.getBoundingClientRect().left);
});

it.each([88, 136, 280])(
  "[S3-191] a color can be typed, and its message read, in %d pixels",
  async (width) => {
    const picker = loadedChart(chartByVizType("waterfall")!)!;
    const control = controlsOf(picker).find(({ name }) => name === "decrease_color")!;
    await drawInExplore(
      <div style={{ width }}>
        <ControlField control={control} errors={undefined} />
      </div>,
      sales,
      { formData: { viz_type: "waterfall" } },
    );
    const color = page.getByRole("textbox", { name: /hex or rgb/ });
    await color.fill("blueish");
    await expect.element(page.getByText("Invalid color")).toBeVisible();
    const [text, opacity] = [color, page.getByRole("textbox", { name: /opacity/ })].map((one) =>
      one.element().getBoundingClientRect(),
    );
    expect(text!.width).toBeGreaterThan(70);
    expect(text!.right <= opacity!.left || text!.bottom <= opacity!.top).toBe(true);
  },
);

describe("values that do not fit the dataset say so", () => {
  const COLUMN = "This column might be incompatible with current dataset";
  const FILTER = "This filter might be incompatible with current dataset";
  const METRIC = "This metric might be incompatible with current dataset";
  const simple = (subject: string) => ({
    expressionType: "SIMPLE",
    clause: "WHERE",
    subject,
    operator: "==",
    comparator: "EU",
  });
  const adhoc = (column_name: string) => ({
    expressionType: "SIMPLE",
    column: { column_name },
    aggregate: "SUM",
    label: "Sum",
  });
  it.each<[string, string, unknown, string, boolean]>([
    ["[S3-279] a column", "groupby", ["nosuch"], COLUMN, true],
    ["[S3-279] not one of the dataset", "groupby", ["region"], COLUMN, false],
    ["[S3-280] a filter", "adhoc_filters", [simple("nosuch")], FILTER, true],
    ["[S3-280] not one on its column", "adhoc_filters", [simple("region")], FILTER, false],
    ["[S3-281] a saved metric", "metric", "nosuch", METRIC, true],
    ["[S3-281] a metric over a column", "metric", adhoc("nosuch"), METRIC, true],
    ["[S3-281] not one of the dataset", "metric", "total", METRIC, false],
    ["[S3-281] not one over its column", "metric", adhoc("amount"), METRIC, false],
  ])("%s", async (_name, control, value, words, warned) => {
    await field(control, value);
    expect(seenText().includes(words) || document.body.innerHTML.includes(words)).toBe(warned);
  });

  it("[S3-282] a filter inherited from a dashboard", async () => {
    const inherited = { ...simple("region"), isExtra: true };
    await field("adhoc_filters", [inherited]);
    expect(document.body.innerHTML).toContain(
      "This filter was inherited from the dashboard's context. It won't be saved when saving the chart.",
    );
  });
});

it.each([
  ["a metric is there", "total", true],
  ["there is none", null, false],
])("[S3-145] the add button of a single metric is disabled once %s", async (_name, value, disabled) => {
  await field("metric", value);
  expect(document.querySelector<HTMLButtonElement>("button.ex-add")?.disabled).toBe(disabled);
});

describe("a field of metrics", () => {
  it("takes a metric that was put together, and loses it by its cross", async () => {
    const { store } = await field("metric", null);
    await page.getByRole("button").first().click();
    await page.getByRole("combobox", { name: "Saved metric" }).click();
    await page.getByRole("option", { name: /^Total sales/ }).click();
    await button("Save").click();
    expect(store.getState().formData.metric).toBe("total");
    await button("Remove Total sales").click();
    expect(store.getState().formData.metric).toBeNull();
  });
});

it("a field of columns loses one by its cross", async () => {
  const { store } = await field("groupby", ["region", "amount"]);
  await button("Remove Region").click();
  expect(store.getState().formData.groupby).toEqual(["amount"]);
});

it("a box turns by a press, and a number is typed", async () => {
  const { store } = await field("show_legend", true);
  await page.getByRole("checkbox").click();
  expect(store.getState().formData.show_legend).toBe(false);
});

describe("a list to pick from", () => {
  const control = {
    name: "pick",
    kind: "select" as const,
    label: "Pick",
    choices: [
      ["a", "First"],
      ["b", "Second"],
    ] as [string, string][],
  };
  const open = (kind: "select" | "multiSelect", pick: unknown, more: object = {}) =>
    drawInExplore(<ControlField control={{ ...control, ...more, kind }} errors={undefined} />, sales, {
      formData: { ...pie, pick },
    });

  it("changes the form by a press on a choice", async () => {
    const { store } = await open("select", "a");
    await page.getByRole("combobox", { name: "Pick" }).click();
    await page.getByRole("option", { name: "Second" }).click();
    expect(store.getState().formData.pick).toBe("b");
  });

  it("what was typed stays where typing is allowed", async () => {
    const { store } = await open("select", "typed", { freeForm: true });
    await expect.element(page.getByRole("combobox", { name: "Pick" })).toHaveValue("typed");
    expect(store.getState().formData.pick).toBe("typed");
  });
});

it("[S3-036] a time range is a button that shows the range of now, and opens its editor", async () => {
  const filter = {
    expressionType: "SIMPLE",
    clause: "WHERE",
    subject: "ordered",
    operator: "TEMPORAL_RANGE",
    comparator: "Last week",
  };
  await field("adhoc_filters", [filter]);
  await button(/ordered \(Last week\)$/)
    .first()
    .click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
});

it("[S1-179] a color that was not picked is teal, and opaque", async () => {
  const onChange = vi.fn();
  await drawInExplore(
    <ColorControl
      control={pieControl("color_scheme")}
      label="Color"
      description={undefined}
      error={undefined}
      value={undefined}
      onChange={onChange}
    />,
    sales,
  );
  const input = document.querySelector<HTMLInputElement>("input[type=color]")!;
  expect(input.value).toBe("#007a87");
  await userEvent.fill(input, "#ff0000");
  expect(onChange).toHaveBeenLastCalledWith({ r: 255, g: 0, b: 0, a: 1 });
});

it("[S3-284] says when a dashboard determines the color scheme, which is locked then", async () => {
  const words =
    "The color scheme is determined by the related dashboard. Edit the color scheme in the dashboard properties.";
  await field("color_scheme", "supersetColors");
  expect(seenText()).not.toContain(words);
  await expect.element(button(/^Color scheme/)).toBeEnabled();
  await cleanup();
  await field("color_scheme", "supersetColors", { dashboardId: 4 });
  expect(seenText()).toContain(words);
  await expect.element(button(/^Color scheme/)).toBeDisabled();
  await expect.element(button(/^Color scheme/)).toHaveAccessibleDescription(words);
});

const tableControl = (name: string) =>
  controlsOf(loadedChart(chartByVizType("table")!)!).find((control) => control.name === name)!;
const tableField = (name: string, form: Record<string, unknown>) =>
  drawInExplore(<ControlField control={tableControl(name)} errors={undefined} />, sales, { formData: form });

it.each<[string, Control["kind"], Parameters<typeof page.getByRole>[0], string | RegExp]>([
  ["annotation layers", "annotationLayers", "button", "Add annotation layer"],
  ["metrics", "metrics", "button", "Add a metric"],
  ["columns", "columns", "button", "Add a column"],
  ["filters", "filters", "button", "Add a filter"],
  ["conditional formats", "conditionalFormats", "button", "Add a rule"],
  ["the view of a map", "viewport", "button", /^Depth: .* at zoom/],
  ["a currency", "currency", "combobox", "Depth: Currency"],
  ["a color scheme", "colorScheme", "button", /^Depth/],
])("[S3-021] there is a control for %s", async (_name, kind, role, name) => {
  startServer();
  await drawInExplore(
    <ControlField control={{ name: "depth", kind, label: "Depth" }} errors={undefined} />,
    sales,
    { formData: pie },
  );
  await expect.element(page.getByRole(role, { name })).toBeVisible();
});

it("[S3-021] column settings list the columns of the table, and say which were changed", async () => {
  const form = { groupby: ["region"], metrics: ["total"], column_config: { total: { columnWidth: 90 } } };
  await tableField("column_config", form);
  expect(seenText()).toMatch(/region\b.*total.*Changed/i);
  await cleanup();
  await tableField("column_config", {});
  expect(seenText()).toContain("Choose columns or metrics first.");
});

it("[S3-021] rules of conditional formats stand in the order in which they count, with handles to change it", async () => {
  const rule = (targetValue: number) => ({
    column: "total",
    operator: ">",
    targetValue,
    colorScheme: "#ACE1C4",
  });
  const { store } = await tableField("conditional_formatting", {
    metrics: ["total"],
    conditional_formatting: [rule(1), rule(2)],
  });
  const handles = () =>
    button(/^Move /)
      .elements()
      .map((handle) => handle.getAttribute("aria-label"));
  expect(handles()).toEqual([expect.stringContaining("1"), expect.stringContaining("2")]);
  (
    button(/^Move /)
      .first()
      .element() as HTMLElement
  ).focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(store.getState().formData.conditional_formatting).toMatchObject([rule(2), rule(1)]);
});

it("[S3-092] a rule is stored with its column, comparison, color and targets", async () => {
  const { store } = await tableField("conditional_formatting", { metrics: ["total"] });
  await button("Add a rule").click();
  const editor = page.getByRole("dialog", { name: "Add a rule" });
  await editor.getByRole("combobox", { name: "Comparison" }).click();
  await page.getByRole("option", { name: "< x ≤" }).click();
  await editor.getByRole("textbox", { name: "From" }).fill("1");
  await editor.getByRole("textbox", { name: "To" }).fill("2");
  await editor.getByRole("button", { name: "Save" }).click();
  expect(store.getState().formData.conditional_formatting).toEqual([
    {
      column: "total",
      operator: "< x ≤",
      colorScheme: expect.stringMatching(/^#/),
      targetValue: null,
      targetValueLeft: 1,
      targetValueRight: 2,
    },
  ]);
});

it("a list of items has a handle, an editor and a cross for each, and marks what is incomplete", async () => {
  const control = {
    name: "items",
    kind: "collection" as const,
    label: "Items",
    item: {
      label: ({ title }: Record<string, unknown>) => String(title ?? ""),
      controls: [{ name: "title", kind: "text" as const, label: "Title", required: true }],
    },
  };
  const items = [{ title: "First" }, {}];
  const { store } = await drawInExplore(<ControlField control={control} errors={undefined} />, sales, {
    formData: { ...pie, items },
  });
  for (const label of ["Move First", "Remove First", "Move New item", "Remove New item"])
    await expect.element(button(label)).toBeVisible();
  expect(document.querySelectorAll("[data-warning=true]")).toHaveLength(1);
  await button("Add an item").click();
  expect(store.getState().formData.items).toHaveLength(3);
  await button("Remove First").click();
  expect(store.getState().formData.items).toHaveLength(2);
});

it.each([
  ["checkbox", "Depth"],
  ["nosuch", ""],
])("a control of a kind that nothing draws is kept, not shown: %s", async (kind, text) => {
  const control = { name: "depth", kind: kind as "checkbox", label: "Depth" };
  await drawInExplore(<ControlField control={control} errors={undefined} />, sales, {
    formData: { ...pie, depth: 3 },
  });
  expect(seenText()).toBe(text);
});

it("a slider says what it is for", async () => {
  const control: Control = { name: "gravity", kind: "slider", label: "Gravity", description: "Pull inwards" };
  await drawInExplore(<ControlField control={control} errors={undefined} />, sales, { formData: pie });
  await expect.element(page.getByTitle("Pull inwards")).toBeVisible();
  await expect.element(page.getByRole("slider")).toHaveAttribute("aria-description", "Pull inwards");
});
