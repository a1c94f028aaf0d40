import { filters } from "@sightline/charts/shared-controls/query";
import type { AdhocFilter } from "@sightline/core/filters";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { drawInExplore } from "../../../../testing/explore.tsx";
import { ADMIN, signIn } from "../../../../testing/screen.tsx";
import { startServer } from "../../../../testing/testServer.ts";
import { sales } from "../../model/explore.fixture.ts";
import { useExplore, useExploreState } from "../../model/store/ExploreContext.ts";
import { chartOf } from "../../model/store/exploreStore.ts";
import { queryContextOf } from "../../workspace/chartRequest.ts";
import { FiltersControl } from "./FiltersControl.tsx";
import "../../editors/editors.css";

const NOT_SENT = "This filter is incomplete, so it does not filter anything. Open it to complete it.";
const INCOMPATIBLE = "This filter might be incompatible with current dataset";

const region = (change: Partial<AdhocFilter>): AdhocFilter => ({
  expressionType: "SIMPLE",
  clause: "WHERE",
  subject: "region",
  operator: "==",
  comparator: "EU",
  ...change,
});
const custom = (sqlExpression: string): AdhocFilter => ({
  expressionType: "SQL",
  clause: "WHERE",
  sqlExpression,
});

/** The control, over the store of the page. */
function StoredFilters() {
  const { store } = useExplore();
  return (
    <FiltersControl
      control={filters}
      label="Filters"
      description={undefined}
      error={undefined}
      value={useExploreState(({ formData }) => formData.adhoc_filters)}
      onChange={(value) => store.getState().change({ adhoc_filters: value })}
    />
  );
}

/** Draws the control with stored filters; answers its store, and what the chart asks for with it. */
async function open(adhoc_filters: AdhocFilter[], form: object = {}) {
  startServer();
  const { store } = await drawInExplore(<StoredFilters />, sales, {
    formData: { metrics: ["total"], adhoc_filters, ...form },
  });
  const query = () => {
    const { formData } = store.getState();
    const [first] = queryContextOf(chartOf(formData), formData).queries;
    return { filters: first?.filters, where: first?.extras?.where ?? "" };
  };
  return { store, query };
}

const marks = () =>
  [...document.querySelectorAll(".ex-note svg")].map((mark) => mark.getAttribute("aria-label"));

describe("[S3-078] a stored filter of each simple operator is shown and asked for", () => {
  it.each<[string, unknown, string]>([
    ["==", "EU", "region == 'EU'"],
    ["!=", "EU", "region != 'EU'"],
    [">", "EU", "region > 'EU'"],
    ["<", "EU", "region < 'EU'"],
    [">=", "EU", "region >= 'EU'"],
    ["<=", "EU", "region <= 'EU'"],
    ["ILIKE", "e%", "region ILIKE 'e%'"],
    ["LIKE", "E%", "region LIKE 'E%'"],
    ["REGEX", "^E", "region REGEX '^E'"],
    ["TEMPORAL_RANGE", "Last week", "region (Last week)"],
    ["IN", ["EU", "US"], "region IN ('EU', 'US')"],
    ["NOT IN", ["EU"], "region NOT IN ('EU')"],
    ["IS NULL", null, "region IS NULL"],
    ["IS NOT NULL", null, "region IS NOT NULL"],
  ])("%s", async (operator, comparator, text) => {
    const { query } = await open([region({ operator, comparator })]);
    await expect.element(page.getByText(text.replace("region", "Region"), { exact: true })).toBeVisible();
    expect(query().filters).toEqual([
      { col: "region", op: operator, ...(comparator === null ? {} : { val: comparator }) },
    ]);
    // No database is asked for that one.
    expect(marks()).toEqual(operator === "REGEX" ? [INCOMPATIBLE] : []);
  });
});

describe("a filter that says nothing is marked and not sent", () => {
  it.each<[string, AdhocFilter, boolean]>([
    ["without a value", region({ comparator: null }), true],
    ["with an empty list", region({ operator: "IN", comparator: [] }), true],
    ["without an operator", region({ operator: null }), true],
    ["without a column", region({ subject: null }), true],
    ["SQL without text", custom("  "), true],
    ["not one with zero", region({ comparator: 0 }), false],
    ["not one with an empty text", region({ comparator: "" }), false],
    ["not one that takes no value", region({ operator: "IS NULL", comparator: null }), false],
    ["not SQL with text", custom("amount > 1"), false],
  ])("%s", async (_name, filter, silent) => {
    const { query } = await open([filter]);
    expect(marks()).toEqual(silent ? [NOT_SENT] : []);
    const { filters = [], where } = query();
    expect(filters.length > 0 || where !== "").toBe(!silent);
  });

  it("and says at its field what is missing once it is opened", async () => {
    const { query } = await open([region({ comparator: null })]);
    await page.getByRole("button", { name: /^Filter Region ==/ }).click();
    const value = page.getByRole("combobox", { name: "Value" });
    await expect.element(value).toHaveAccessibleDescription(expect.stringContaining("cannot be empty"));
    await expect.element(page.getByRole("button", { name: "Save" })).toBeDisabled();
    expect(query().filters).toEqual([]);
  });
});

it("[S3-037] a new filter that becomes one of time is edited as wide as a stored one", async () => {
  await open([]);
  await page.getByRole("button", { name: "Add a filter" }).click();
  const editor = page.getByRole("dialog", { name: "Add a filter" });
  const width = () => editor.element().getBoundingClientRect().width;
  await expect.poll(width).toBe(400);
  await editor.getByRole("combobox", { name: "Column" }).click();
  await page.getByRole("option", { name: /^ordered/ }).click();
  await expect.element(editor.getByText("Edit time range")).toBeVisible();
  await expect.poll(width).toBe(600);
});

describe("[S1-086] the last filter of time of a chart", () => {
  const time = region({ subject: "ordered", operator: "TEMPORAL_RANGE", comparator: "Last week" });
  const removeTime = () => page.getByRole("button", { name: "Remove ordered (Last week)" }).first().click();
  const warning = page.getByRole("dialog", { name: "Warning" });

  it.each([
    ["stays, and a warning says why", {}],
    ["stays beside the time column of an older form", { granularity_sqla: "ordered" }],
    ["stays where the chart was opened from a dashboard", { dashboardId: 7 }],
  ])("%s", async (_name, form) => {
    const { store } = await open([time, region({})], form);
    await removeTime();
    await expect.element(warning.getByText(/^You cannot delete the last temporal filter/)).toBeVisible();
    await warning.getByRole("button", { name: "Close" }).last().click();
    expect(store.getState().formData.adhoc_filters).toHaveLength(2);
    await page.getByRole("button", { name: "Remove Region == 'EU'" }).click();
    expect(store.getState().formData.adhoc_filters).toEqual([time]);
  });

  it.each<[string, AdhocFilter[], object, boolean]>([
    ["where there is another one", [time, { ...time, comparator: "Last year" }], {}, true],
    ["where the type has a time range of its own", [time], { viz_type: "rose" }, true],
    ["[S3-114] where charts start without one", [time], {}, false],
  ])("goes %s", async (_name, stored, form, isOn) => {
    signIn(ADMIN, { feature_flags: { GENERIC_CHART_AXES: isOn } });
    const { store } = await open(stored, form);
    await removeTime();
    expect(store.getState().formData.adhoc_filters).toHaveLength(stored.length - 1);
    await expect.element(warning).not.toBeInTheDocument();
  });
});
