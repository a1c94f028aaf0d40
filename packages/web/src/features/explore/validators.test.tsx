import { expect, it } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { open, press, TABLE } from "./explorePage.fixture.tsx";

const datasource = "3__table";
const LINE = { viz_type: "echarts_timeseries_line", datasource, x_axis: "ordered", metrics: ["total"] };
const PIE = { viz_type: "pie", datasource, groupby: ["region"], metric: "total" };
const WORLD = { viz_type: "world_map", datasource, metric: "total", entity: "region" };
const MAP = { viz_type: "deck_scatter", datasource };
const GAUGE = { viz_type: "gauge_chart", datasource, metric: "total", max_val: 100 };
const RADAR = {
  viz_type: "radar",
  datasource,
  groupby: ["region"],
  metrics: ["total"],
  column_config: { total: { radarMetricMaxValue: 100 } },
};
const CALENDAR = { viz_type: "cal_heatmap", datasource, metrics: ["total"], granularity_sqla: "ordered" };

const panel = page.getByRole("region", { name: "Controls" });
const group = (name: string) => panel.getByRole("group", { name, exact: true });
const textbox = (name: string) => page.getByRole("textbox", { name, exact: true });
const combobox = (name: string) => page.getByRole("combobox", { name, exact: true });

/** Shows all controls of the second tab. */
async function customize() {
  await press(panel.getByRole("tab", { name: "Customize" }));
  const closed = () => [...panel.element().querySelectorAll<HTMLElement>("h3 > [aria-expanded=false]")];
  await expect
    .element(panel.getByRole("tab", { name: "Customize" }))
    .toHaveAttribute("aria-selected", "true");
  for (const section of closed()) section.click();
}
const remove = (name: string) => press(panel.getByRole("button", { name: `Remove ${name}` }));
/** Types into a field, and leaves it. */
async function leave(field: Locator, text: string) {
  await field.fill(text);
  await userEvent.tab();
}
/** Types into a field that takes free text, and leaves it. */
async function type(field: Locator, text: string) {
  await field.fill(text);
  await userEvent.keyboard("{Enter}");
  await userEvent.tab();
}
const typing = (field: Locator, text: string) => () => type(field, text);
/** Picks one of a row of choices, whose radio button lies below its label. */
const choose = async (name: string) => {
  const radio = panel.getByRole("radio", { name });
  await expect.element(radio).toBeInTheDocument();
  (radio.element() as HTMLElement).click();
};
async function openEditor(name: string | RegExp) {
  await customize();
  await press(panel.getByRole("button", { name }));
}
async function addRule(comparison: string) {
  await openEditor("Add a rule");
  await combobox("Comparison").click();
  await page.getByRole("option", { name: comparison, exact: true }).click();
}

type Case = [
  rules: string,
  what: string,
  form: Record<string, unknown>,
  act: () => Promise<void>,
  field: Locator,
  message: string,
];

const NO_PLACE = "Invalid lat/long configuration.";
const NO_NUMBER = "is expected to be a number";
const NO_INTEGER = "is expected to be an integer";
const stored = async () => {};

it.each<Case>([
  ["[S1-081] [S3-177]", "no metric", LINE, () => remove("Total sales"), group("Metrics"), "cannot be empty"],
  ["[S3-177]", "no x-axis", LINE, () => remove("ordered"), group("X-axis"), "cannot be empty"],
  ["[S1-084]", "no country", WORLD, () => remove("Region"), group("Country column"), "cannot be empty"],
  [
    "[S1-082] [S3-178]",
    "half a row",
    PIE,
    typing(combobox("Row limit"), "1.5"),
    combobox("Row limit"),
    NO_INTEGER,
  ],
  [
    "[S1-082]",
    "words for rows",
    PIE,
    typing(combobox("Row limit"), "few"),
    combobox("Row limit"),
    NO_INTEGER,
  ],
  [
    "[S1-082]",
    "more rows than there may be",
    PIE,
    typing(combobox("Row limit"), "1000001"),
    combobox("Row limit"),
    "cannot be larger than 100000",
  ],
  [
    "[S1-083] [S3-178]",
    "words for series",
    LINE,
    typing(combobox("Series limit"), "x"),
    combobox("Series limit"),
    NO_INTEGER,
  ],
  [
    "[S3-179]",
    "words for a number",
    PIE,
    async () => {
      await customize();
      await type(textbox("Percentage threshold"), "five");
    },
    textbox("Percentage threshold"),
    NO_NUMBER,
  ],
  [
    "",
    "more than a share can be",
    PIE,
    async () => {
      await customize();
      await type(textbox("Threshold for Other"), "150");
    },
    textbox("Threshold for Other"),
    "cannot be larger than 100",
  ],
  [
    "",
    "less than there can be",
    PIE,
    async () => {
      await customize();
      await type(textbox("Most slices drawn"), "-2");
    },
    textbox("Most slices drawn"),
    "cannot be smaller than 0",
  ],
  [
    "",
    "an axis that ends before it begins",
    { ...LINE, truncateYAxis: true, y_axis_bounds: [null, 5] },
    async () => {
      await customize();
      await type(textbox("Y-axis bounds: Min"), "9");
    },
    group("Y-axis bounds"),
    "min cannot be larger than max",
  ],
  [
    "",
    "a dial that ends before it begins",
    GAUGE,
    async () => {
      await customize();
      await type(textbox("Min"), "200");
    },
    textbox("Min"),
    "cannot be larger than Max",
  ],
  [
    "",
    "an axis of a radar chart that ends before it begins",
    RADAR,
    async () => {
      await openEditor(/^total/i);
      await type(textbox("Min"), "200");
    },
    textbox("Min"),
    "cannot be larger than Max",
  ],
  [
    "[S3-180]",
    "words for a number of an old type",
    CALENDAR,
    async () => {
      await customize();
      await type(textbox("Cell size"), "twelve");
    },
    textbox("Cell size"),
    NO_NUMBER,
  ],
  [
    "[S3-189]",
    "an order that cannot be read",
    { ...TABLE, query_mode: "raw", all_columns: ["region"], order_by_cols: ["region"] },
    stored,
    combobox("Ordering"),
    "Found invalid orderby options",
  ],
  [
    "[S1-078]",
    "one of two columns of a place",
    { ...MAP, spatial: { type: "latlong", latCol: "amount" } },
    stored,
    group("Longitude and latitude"),
    NO_PLACE,
  ],
  [
    "[S1-079]",
    "a place without its delimiter",
    { ...MAP, spatial: { type: "delimited", lonlatCol: "region" } },
    typing(textbox("Delimiter"), ""),
    group("Longitude and latitude"),
    NO_PLACE,
  ],
  [
    "[S1-080]",
    "a geohash without its column",
    { ...MAP, spatial: { type: "latlong", latCol: "amount", lonCol: "margin" } },
    () => choose("Geohash"),
    group("Longitude and latitude"),
    NO_PLACE,
  ],
  [
    "[S3-093]",
    "words for a zoom",
    MAP,
    async () => {
      await openEditor(/^Default map view/);
      await textbox("Zoom").fill("far");
    },
    textbox("Zoom"),
    NO_NUMBER,
  ],
  [
    "[S3-094]",
    "words for a size",
    MAP,
    typing(textbox("Point size: Fixed"), "big"),
    group("Point size"),
    NO_NUMBER,
  ],
  [
    "[S3-094]",
    "a size by no metric",
    MAP,
    () => choose("Based on a metric"),
    group("Point size"),
    "cannot be empty",
  ],
  [
    "[S3-212]",
    "words for the end of an axis",
    { ...LINE, truncateYAxis: true },
    async () => {
      await customize();
      await type(textbox("Y-axis bounds: Min"), "low");
    },
    textbox("Y-axis bounds: Min"),
    NO_NUMBER,
  ],
  [
    "[S3-183]",
    "words for a width",
    TABLE,
    async () => {
      await openEditor(/^total/i);
      await type(textbox("Min width"), "wide");
    },
    textbox("Min width"),
    NO_NUMBER,
  ],
  [
    "[S3-200]",
    "a comparison with nothing",
    TABLE,
    async () => {
      await addRule(">");
      await textbox("Target value").fill("");
      await press(page.getByRole("button", { name: "Save" }).last());
    },
    textbox("Target value"),
    "Required",
  ],
  [
    "[S3-202] [S3-204]",
    "a range whose left end is too large",
    TABLE,
    async () => {
      await addRule("< x <");
      await leave(textbox("To"), "1");
      await leave(textbox("From"), "5");
    },
    textbox("From"),
    "This value should be smaller than the right target value",
  ],
  [
    "[S3-203] [S3-204]",
    "a range whose right end is too small",
    TABLE,
    async () => {
      await addRule("≤ x ≤");
      await leave(textbox("From"), "5");
      await leave(textbox("To"), "1");
    },
    textbox("To"),
    "This value should be greater than the left target value",
  ],
])("%s at its field: %s", async (_rules, _what, formData, act, field, message) => {
  await open({ formData });
  await expect.element(panel.getByRole("tab", { name: "Data" })).toBeVisible();
  await act();
  if (field.element().matches("input"))
    await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(message));
  else await expect.element(field.getByText(message)).toBeVisible();
});

it("[S3-204] the left end of a range is judged again when the right one changes", async () => {
  await open();
  await addRule("< x <");
  await leave(textbox("To"), "1");
  await leave(textbox("From"), "5");
  const words = expect.stringContaining("should be smaller");
  await expect.element(textbox("From")).toHaveAccessibleDescription(words);
  await leave(textbox("To"), "9");
  await expect.element(textbox("From")).not.toHaveAccessibleDescription(words);
});

it("a table of nothing says what it could show", async () => {
  await open({ formData: { viz_type: "table", datasource, groupby: [], metrics: [] } });
  await press(panel.getByRole("button", { name: /^(Create|Update) chart/ }));
  const words = "Group By, Metrics or Percentage Metrics must have a value";
  await expect.element(panel.getByRole("alert").getByText(words)).toBeVisible();
});
