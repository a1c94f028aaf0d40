import type { OperatorId } from "@sightline/core/filters";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { drawInExplore } from "../../../testing/explore.tsx";
import { startServer } from "../../../testing/testServer.ts";
import { sales } from "../model/explore.fixture.ts";
import { ColumnEditor } from "./ColumnEditor.tsx";
import { ComparatorField } from "./ComparatorField.tsx";
import { FilterEditor } from "./FilterEditor.tsx";
import { MetricEditor } from "./MetricEditor.tsx";

beforeEach(() => void startServer());

const nothing = () => {};
const button = (name: string) => page.getByRole("button", { name });
const pick = async (field: string, option: string) => {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: new RegExp(`^${option}`) }).click();
};
/** The words on the tabs of an editor, those that are disabled in brackets. */
const tabs = (): string[] =>
  page
    .getByRole("tab")
    .elements()
    .map((tab) => ((tab as HTMLButtonElement).disabled ? `(${tab.textContent})` : String(tab.textContent)));

describe("the metric editor", () => {
  const sum = { expressionType: "SIMPLE", column: { column_name: "amount" }, aggregate: "SUM" } as const;
  const open = async (metric: "total" | typeof sum | null, dataset = sales) => {
    const [onSave, onClose] = [vi.fn(), vi.fn()];
    await drawInExplore(<MetricEditor metric={metric} onSave={onSave} onClose={onClose} />, dataset);
    return { onSave, onClose };
  };

  it("[S3-131] has the tabs Saved, Simple and Custom SQL", async () => {
    await open(null);
    expect(tabs()).toEqual(["Saved", "Simple", "Custom SQL"]);
  });

  it("[S3-198] [S3-199] offers only saved metrics where the dataset refuses others", async () => {
    await open(null, { ...sales, extra: '{"disallow_adhoc_metrics":true}' });
    expect(tabs()).toEqual(["Saved", "(Simple)", "(Custom SQL)"]);
  });

  it("[S3-198] [S3-285] opens on the tab that it offers, also without saved metrics", async () => {
    await open(null, { ...sales, metrics: [], extra: '{"disallow_adhoc_metrics":true}' });
    await expect.element(page.getByText("No saved metrics found")).toBeVisible();
  });

  it("tells what the dataset says of the saved metric that is chosen", async () => {
    const [total] = sales.metrics;
    const said = { warning_text: "Before tax", certified_by: "Ann", certification_details: "Checked" };
    await open("total", { ...sales, metrics: [{ ...total!, ...said }] });
    await expect.element(page.getByText("Before tax")).toBeVisible();
    await expect.element(page.getByText("Certified by Ann. Checked")).toBeVisible();
  });

  it("[S3-137] names a metric only off the Saved tab", async () => {
    await open("total");
    const label = page.getByRole("textbox", { name: "Label" });
    await expect.element(label).not.toBeInTheDocument();
    await page.getByRole("tab", { name: "Simple" }).click();
    await expect.element(label).toBeVisible();
  });

  it.each([
    ["a saved metric that stays", "total", async () => {}, false],
    ["an adhoc one that stays", sum, async () => {}, false],
    ["another aggregate", sum, () => pick("Aggregate", "MAX"), true],
    [
      "the same aggregate again",
      sum,
      async () => {
        await pick("Aggregate", "MAX");
        await pick("Aggregate", "SUM");
      },
      false,
    ],
    ["one that does not say that its label was typed", { ...sum, label: "Turnover" }, async () => {}, false],
    ["nothing yet", null, async () => {}, false],
    ["a saved metric that is picked", null, () => pick("Saved metric", "Total sales"), true],
    [
      "a column without an aggregate",
      null,
      async () => {
        await page.getByRole("tab", { name: "Simple" }).click();
        await pick("Column", "amount");
      },
      false,
    ],
  ] as const)("[S3-136] Save waits for a valid change: %s", async (_name, metric, change, can) => {
    await open(metric as typeof sum | null);
    await change();
    if (can) await expect.element(button("Save")).toBeEnabled();
    else await expect.element(button("Save")).toBeDisabled();
  });

  it("[S3-080] offers the six aggregates", async () => {
    await open(sum);
    await page.getByRole("combobox", { name: "Aggregate" }).click();
    const offered = page.getByRole("option").elements();
    expect(offered.map((option) => option.textContent)).toEqual([
      "AVG",
      "COUNT",
      "COUNT_DISTINCT",
      "MAX",
      "MIN",
      "SUM",
    ]);
  });

  it("[S3-133] a column that is picked takes the place of the saved metric", async () => {
    const { onSave } = await open("total");
    await page.getByRole("tab", { name: "Simple" }).click();
    await pick("Column", "amount");
    await pick("Aggregate", "MAX");
    await button("Save").click();
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({ expressionType: "SIMPLE", label: "MAX(amount)" });
  });

  it("[S3-285] says that the dataset has no saved metrics", async () => {
    await open(null, { ...sales, metrics: [] });
    await page.getByRole("tab", { name: "Saved" }).click();
    await expect.element(page.getByText("No saved metrics found")).toBeVisible();
  });

  it("saves the metric that was put together", async () => {
    const { onSave, onClose } = await open(sum);
    await pick("Aggregate", "MAX");
    await button("Save").click();
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({ ...sum, aggregate: "MAX", label: "MAX(amount)" });
    expect(onClose).toHaveBeenCalled();
  });

  it("saves nothing on Close", async () => {
    const { onSave, onClose } = await open(sum);
    await pick("Aggregate", "MAX");
    await button("Close").click();
    expect(onSave).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["[S3-081] the product's own label follows the aggregate", "LONGSUM(amount)", undefined, "MAX(amount)"],
    ["[S3-081] a label that was typed stays", "Turnover", undefined, "Turnover"],
  ])("%s", async (_name, label, hasCustomLabel, after) => {
    const { onSave } = await open({ ...sum, label, hasCustomLabel } as typeof sum);
    await pick("Aggregate", "MAX");
    await button("Save").click();
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({ label: after });
  });
});

describe("the column editor", () => {
  it("[S3-139] has the tabs Saved, Simple and Custom SQL", async () => {
    await drawInExplore(
      <ColumnEditor column="margin" columns={sales.columns} onSave={nothing} onClose={nothing} />,
      sales,
    );
    expect(tabs()).toEqual(["Saved", "Simple", "Custom SQL"]);
  });

  const plain = sales.columns.filter(({ expression }) => !expression);
  it.each([
    ["[S3-286] saved expressions", "Saved", plain, false, "No saved expressions found"],
    ["[S3-287] columns of time", "Simple", [], true, "No temporal columns found"],
  ])("says that there are no %s", async (_name, tab, columns, isTemporal, words) => {
    await drawInExplore(
      <ColumnEditor
        column={null}
        columns={columns}
        isTemporal={isTemporal}
        onSave={nothing}
        onClose={nothing}
      />,
      sales,
    );
    await page.getByRole("tab", { name: tab }).click();
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it("saves the picked column", async () => {
    const onSave = vi.fn();
    await drawInExplore(
      <ColumnEditor column={null} columns={sales.columns} onSave={onSave} onClose={nothing} />,
      sales,
    );
    await page.getByRole("tab", { name: "Simple" }).click();
    await pick("Column", "Region");
    await button("Save").click();
    expect(onSave.mock.calls).toEqual([["region"]]);
  });
});

describe("the filter editor", () => {
  const filter = {
    expressionType: "SIMPLE",
    clause: "WHERE",
    subject: "region",
    operator: "==",
    operatorId: "EQUALS",
    comparator: null,
  } as const;
  const open = async (value: typeof filter | null) => {
    const [onSave, onClose] = [vi.fn(), vi.fn()];
    await drawInExplore(<FilterEditor filter={value} onSave={onSave} onClose={onClose} />, sales);
    return { onSave, onClose };
  };

  it("[S3-043] has the tabs Simple and Custom SQL", async () => {
    await open(null);
    expect(tabs()).toEqual(["Simple", "Custom SQL"]);
  });

  it("[S3-044] has the buttons Close and Save; Save waits for a value", async () => {
    const { onSave, onClose } = await open(filter);
    await expect.element(button("Save")).toBeDisabled();
    await button("Close").click();
    expect(onClose).toHaveBeenCalledTimes(1);
    await page.getByRole("combobox", { name: "Value" }).fill("EU");
    await userEvent.keyboard("{Enter}");
    await button("Save").click();
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({ subject: "region", operator: "==", comparator: "EU" });
  });
});

it.each<[OperatorId, boolean]>([
  ["IS_NULL", true],
  ["IS_NOT_NULL", true],
  ["LATEST_PARTITION", true],
  ["IS_TRUE", true],
  ["IS_FALSE", true],
  ["EQUALS", false],
  ["IN", false],
])("[S3-226] the value of %s is disabled: %s", async (operatorId, disabled) => {
  await drawInExplore(
    <ComparatorField
      datasetId={3}
      suggests={false}
      column={sales.columns[1]!}
      operatorId={operatorId}
      value={null}
      onChange={nothing}
    />,
    sales,
  );
  expect(document.querySelector("main :is(input, button):disabled") !== null).toBe(disabled);
});
