import { chartByVizType, loadedChart } from "@sightline/charts";
import { controlsOf } from "@sightline/charts/form";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { drawInExplore } from "../../../testing/explore.tsx";
import { loadCharts } from "../../../testing/loadCharts.ts";
import { ADMIN, signIn } from "../../../testing/screen.tsx";
import { startServer } from "../../../testing/testServer.ts";
import { ControlField } from "../controls/ControlField.tsx";
import "../controls/controls.css";
import { DataPanel } from "../data-panel/DataPanel.tsx";
import { sales } from "../model/explore.fixture.ts";

beforeAll(loadCharts);
beforeEach(() => void startServer());

const controlNamed = (name: string) =>
  controlsOf(loadedChart(chartByVizType("pie")!)!).find((control) => control.name === name)!;

/** Draws the list of fields beside a control of a pie, and drops a field on it. */
async function drop(field: string, name: string, form: Record<string, unknown> = {}, dataset = sales) {
  const control = controlNamed(name);
  const drawn = await drawInExplore(
    <div style={{ display: "grid", gridTemplateColumns: "300px 300px" }}>
      <DataPanel />
      <ControlField control={control} errors={undefined} />
    </div>,
    { ...dataset, datasource_name: "orders" },
    { formData: { viz_type: "pie", datasource: "3__table", groupby: [], adhoc_filters: [], ...form } },
  );
  await userEvent.dragAndDrop(
    page.getByRole("listitem").getByRole("button", { name: new RegExp(`${field}$`) }),
    page.getByRole("group", { name: control.label }).getByRole("button").last(),
  );
  return drawn.store;
}
const dialog = page.getByRole("dialog");
const save = dialog.getByRole("button", { name: "Save" });

it("a column that is dropped on the dimensions becomes one", async () => {
  const store = await drop("Region", "groupby");
  await expect.poll(() => store.getState().formData.groupby).toEqual(["region"]);
});

it.each([
  ["a number its sum", "amount", "SUM"],
  ["another one how many values it has", "Region", "COUNT_DISTINCT"],
])("a column that is dropped on the metric opens the editor, with %s", async (_name, field, aggregate) => {
  const store = await drop(field, "metric", { metric: null });
  await expect.element(dialog.getByRole("combobox", { name: "Aggregate" })).toHaveValue(aggregate);
  expect(store.getState().formData.metric).toBeNull();
  await save.click();
  expect(store.getState().formData.metric).toMatchObject({ aggregate, expressionType: "SIMPLE" });
});

it("[S3-143] a column that is dropped on the filters opens the editor, with a condition on it", async () => {
  const store = await drop("Region", "adhoc_filters");
  await expect.element(dialog.getByRole("combobox", { name: "Column" })).toHaveValue("Region");
  await expect.element(dialog.getByRole("combobox", { name: "Operator" })).toHaveValue("In");
  expect(store.getState().formData.adhoc_filters).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(store.getState().formData.adhoc_filters).toEqual([]);
});

it.each([
  ["a time range", true, "Edit time range"],
  ["a condition without the flag", false, "Operator"],
])("[S3-144] a time column that is dropped on the filters is %s", async (_name, isOn, words) => {
  signIn(ADMIN, { feature_flags: { GENERIC_CHART_AXES: isOn } });
  await drop("ordered", "adhoc_filters");
  await expect.element(dialog.getByText(words)).toBeVisible();
  await expect.element(dialog.getByRole("combobox", { name: "Column" })).toHaveValue("ordered");
});

it("[S3-141] a metric that is dropped on the filters is saved as a HAVING filter", async () => {
  const store = await drop("Total sales", "adhoc_filters");
  await save.click();
  expect(store.getState().formData.adhoc_filters).toMatchObject([
    { clause: "HAVING", expressionType: "SQL", sqlExpression: "SUM(amount) > 0" },
  ]);
});

it.each([
  [
    "a metric among dimensions",
    "Total sales",
    "groupby",
    {},
    "Total sales is a metric. Only columns fit here.",
  ],
  ["a column that is there", "Region", "groupby", { groupby: ["region"] }, "Region is already chosen."],
  [
    "a column that is no dimension",
    "hidden",
    "groupby",
    {},
    "hidden is not offered as a dimension by its dataset.",
  ],
  ["a second metric", "amount", "metric", { metric: "total" }, "There is already a metric. Remove it first."],
])("a drop that is refused says why: %s", async (_name, field, control, form, words) => {
  const store = await drop(field, control, form);
  await expect.element(page.getByText(words)).toBeVisible();
  expect(store.getState().formData).toMatchObject(form);
});

it("a column is refused as a metric where the dataset takes saved ones only", async () => {
  const extra = '{"disallow_adhoc_metrics":true}';
  await drop("amount", "metric", { metric: null }, { ...sales, extra });
  await expect
    .element(page.getByText("Simple ad-hoc metrics are not enabled for this dataset"))
    .toBeVisible();
});

describe("what is chosen already", () => {
  const sum = {
    expressionType: "SIMPLE",
    column: { column_name: "margin", type: "DOUBLE" },
    aggregate: "COUNT_DISTINCT",
    label: "Margins",
  };
  /** Draws two controls of a pie with these values. */
  async function open(form: Record<string, unknown>, ...names: string[]) {
    const { store } = await drawInExplore(
      <div style={{ display: "grid", gridTemplateColumns: "300px 300px" }}>
        {names.map((name) => (
          <ControlField key={name} control={controlNamed(name)} errors={undefined} />
        ))}
      </div>,
      sales,
      { formData: { viz_type: "pie", datasource: "3__table", ...form } },
    );
    return store;
  }
  const pill = (name: RegExp) => page.getByRole("button", { name });

  it("[S3-142] a metric that was made here and is dropped on the filters becomes SQL of HAVING", async () => {
    const store = await open({ metric: sum, adhoc_filters: [] }, "metric", "adhoc_filters");
    await userEvent.dragAndDrop(pill(/^Metric\s*Margins/), pill(/^Add a filter/));
    await save.click();
    expect(store.getState().formData.adhoc_filters).toMatchObject([
      {
        clause: "HAVING",
        expressionType: "SQL",
        subject: "Margins",
        sqlExpression: "COUNT(DISTINCT amount - cost) > 0",
      },
    ]);
  });

  it("a dimension goes to the place of the one that it is dropped on", async () => {
    const store = await open({ groupby: ["ordered", "region", "amount"] }, "groupby");
    await userEvent.dragAndDrop(pill(/^Number\s*amount/), pill(/^Time\s*ordered/));
    await expect.poll(() => store.getState().formData.groupby).toEqual(["amount", "ordered", "region"]);
  });

  it("a dimension is moved by the keyboard, and keeps the focus", async () => {
    const store = await open({ groupby: ["ordered", "region"] }, "groupby");
    const moved = pill(/^Text\s*Region/);
    (moved.element() as HTMLElement).focus();
    await userEvent.keyboard("{Alt>}{ArrowUp}{ArrowUp}{/Alt}");
    expect(store.getState().formData.groupby).toEqual(["region", "ordered"]);
    await expect.element(moved).toHaveFocus();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(store.getState().formData.groupby).toEqual(["ordered", "region"]);
  });
});
