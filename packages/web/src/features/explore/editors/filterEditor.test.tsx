import { columnValues } from "@sightline/api/datasets";
import type { AdhocFilter } from "@sightline/core/filters";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { drawInExplore } from "../../../testing/explore.tsx";
import { startServer } from "../../../testing/testServer.ts";
import { sales } from "../model/explore.fixture.ts";
import { FilterEditor } from "./FilterEditor.tsx";

beforeEach(() => void startServer());

const region: AdhocFilter = {
  expressionType: "SIMPLE",
  clause: "WHERE",
  subject: "region",
  operator: "LIKE",
  operatorId: "LIKE",
  comparator: "E%",
};
const margin: AdhocFilter = {
  ...region,
  subject: "margin",
  operator: "==",
  operatorId: "IS_TRUE",
  comparator: true,
};
const value = page.getByRole("combobox", { name: "Value" });
const operator = page.getByRole("combobox", { name: "Operator" });
const save = page.getByRole("button", { name: "Save" });

async function open(filter: AdhocFilter | null) {
  const onSave = vi.fn();
  await drawInExplore(<FilterEditor filter={filter} onSave={onSave} onClose={() => {}} />, sales);
  return {
    saved: async () => {
      await save.click();
      return onSave.mock.calls[0]?.[0] as AdhocFilter;
    },
  };
}
async function pick(field: string, option: string | RegExp) {
  await page.getByRole("combobox", { name: field }).click();
  await page
    .getByRole("option", typeof option === "string" ? { name: option, exact: true } : { name: option })
    .click();
}
async function type(text: string) {
  await value.fill(text);
  await userEvent.keyboard("{Enter}");
}

describe("another column", () => {
  it("[S3-168] filters rows, by the same operator where it has that", async () => {
    const { saved } = await open(region);
    await pick("Column", /^hidden/);
    expect(await saved()).toMatchObject({ ...region, subject: "hidden" });
  });

  it("[S3-169] that lacks the operator begins with IN and no value", async () => {
    await open(margin);
    await pick("Column", /^Region/);
    await expect.element(operator).toHaveValue("In");
    await expect.element(save).toBeDisabled();
    // Nobody has taken the value away: it is not held against them.
    expect(document.body.textContent).not.toContain("cannot be empty");
  });
});

it("a new filter of texts becomes a range of time on a column of times", async () => {
  await open(null);
  await pick("Column", /^Region/);
  await expect.element(operator).toHaveValue("In");
  await pick("Column", /^ordered/);
  await expect.element(page.getByText("Edit time range")).toBeVisible();
});

describe("[S3-043] a filter of time", () => {
  const ordered: AdhocFilter = {
    ...region,
    subject: "ordered",
    operator: "TEMPORAL_RANGE",
    operatorId: "TEMPORAL_RANGE",
    comparator: "Last week",
  };
  const tab = (name: string) => page.getByRole("tab", { name });

  it("has the tabs of others, and is itself until SQL is written", async () => {
    await open(ordered);
    await tab("Custom SQL").click();
    await expect.element(tab("Custom SQL")).toHaveFocus();
    await expect.element(page.getByText("Edit time range")).not.toBeInTheDocument();
    await expect.element(save).toBeDisabled();
    await tab("Simple").click();
    await expect.element(page.getByText("Edit time range")).toBeVisible();
    await expect.element(page.getByRole("radio", { name: "Last week" })).toBeChecked();
  });

  it("can be written as SQL", async () => {
    const { saved } = await open(ordered);
    await tab("Custom SQL").click();
    await page.getByRole("textbox", { name: "SQL expression" }).fill("ordered > '2024-01-01'");
    expect(await saved()).toMatchObject({ expressionType: "SQL", sqlExpression: "ordered > '2024-01-01'" });
  });
});

it("[S3-223] a boolean column asks for an operator before there is a value", async () => {
  const onSave = vi.fn();
  const columns = sales.columns.map((column) =>
    column.column_name === "hidden" ? { ...column, type: "BOOLEAN", type_generic: 3 as const } : column,
  );
  await drawInExplore(<FilterEditor filter={null} onSave={onSave} onClose={() => {}} />, {
    ...sales,
    columns,
  });
  await pick("Column", /^hidden/);
  await expect.element(operator).toHaveValue("");
  await expect.element(value).not.toBeInTheDocument();
  await pick("Operator", "Is true");
  await save.click();
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ subject: "hidden", operator: "==", comparator: true });
});

describe("another operator", () => {
  it.each([
    ["Is true", true],
    ["Is false", false],
  ])("[S3-170] %s compares with a boolean, without a field for it", async (name, comparator) => {
    const { saved } = await open({ ...margin, operatorId: "EQUALS", comparator: 7 });
    await pick("Operator", name);
    expect(await saved()).toMatchObject({ expressionType: "SIMPLE", operator: "==", comparator });
  });

  it("[S3-172] IN keeps what was one value as a list, and takes more", async () => {
    const { saved } = await open(region);
    await pick("Operator", "In");
    await type("US");
    expect(await saved()).toMatchObject({ operator: "IN", comparator: ["E%", "US"] });
  });

  it("[S3-172] all others keep one value of a list", async () => {
    const { saved } = await open({ ...region, operator: "IN", operatorId: "IN", comparator: ["EU", "US"] });
    await pick("Operator", "Equal to (=)");
    expect(await saved()).toMatchObject({ operator: "==", comparator: "EU" });
  });
});

describe("null and empty text among the values of a column", () => {
  const oneOf: AdhocFilter = { ...region, operator: "IN", operatorId: "IN", comparator: [null, "EU"] };

  it("stay in a list that is changed", async () => {
    const { saved } = await open(oneOf);
    await type("US");
    expect((await saved()).comparator).toEqual([null, "EU", "US"]);
  });

  it("are offered by name", async () => {
    startServer().answer(columnValues, { result: [null, "", "EU"] });
    const { saved } = await open({ ...oneOf, comparator: ["EU"] });
    await pick("Value", "<empty text>");
    await pick("Value", "<NULL>");
    // The menu lies over the button.
    await userEvent.keyboard("{Escape}");
    expect((await saved()).comparator).toEqual(["EU", "", null]);
  });

  it("so do booleans of a computed column", async () => {
    const { saved } = await open({ ...oneOf, subject: "margin", comparator: [true] });
    await type("false");
    expect((await saved()).comparator).toEqual([true, false]);
  });

  it("are compared as SQL compares them", async () => {
    await open(oneOf);
    await page.getByRole("tab", { name: "Custom SQL" }).click();
    await expect
      .element(page.getByRole("textbox", { name: "SQL expression" }))
      .toHaveTextContent("(region IN ('EU') OR region IS NULL)");
  });
});

describe("what is missing is said at its field", () => {
  it("once the value was taken away, and no longer when there is one", async () => {
    await open({ ...region, operator: "IN", operatorId: "IN", comparator: ["EU"] });
    await page.getByRole("button", { name: "Clear: EU" }).click();
    await expect.element(value).toHaveAccessibleDescription(expect.stringContaining("cannot be empty"));
    await expect.element(save).toBeDisabled();
    await type("US");
    await expect.element(value).not.toHaveAccessibleDescription(expect.stringContaining("cannot be empty"));
    await expect.element(save).toBeEnabled();
  });

  it("not of a new filter", async () => {
    await open(null);
    await pick("Column", /^Region/);
    await expect.element(value).toBeVisible();
    expect(document.body.textContent).not.toContain("cannot be empty");
  });

  it("of SQL without text", async () => {
    await open({ expressionType: "SQL", clause: "WHERE", sqlExpression: "amount > 1" });
    const sql = page.getByRole("textbox", { name: "SQL expression" });
    await expect.element(sql).toBeVisible();
    await sql.fill("");
    await expect.element(page.getByText("cannot be empty")).toBeVisible();
    await expect.element(save).toBeDisabled();
  });
});
