import { convertAdvancedDataType } from "@sightline/api/advanced-data-types";
import { convertValues } from "@sightline/core/advanced-data-types";
import type { AdhocFilter } from "@sightline/core/filters";
import { parseQ } from "@sightline/core/rison";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { drawInExplore } from "../../../testing/explore.tsx";
import { ADMIN, signIn } from "../../../testing/screen.tsx";
import { startServer } from "../../../testing/testServer.ts";
import { sales } from "../model/explore.fixture.ts";
import { FilterEditor } from "./FilterEditor.tsx";

const filter: AdhocFilter = {
  expressionType: "SIMPLE",
  clause: "WHERE",
  subject: "amount",
  operator: "==",
  operatorId: "EQUALS",
  comparator: null,
};
const dataset = {
  ...sales,
  columns: sales.columns.map((one) =>
    one.column_name === "amount" ? { ...one, advanced_data_type: "port" } : one,
  ),
};
const value = page.getByRole("combobox", { name: "Value" });
const save = page.getByRole("button", { name: "Save" });

async function open(isOn = true) {
  signIn(ADMIN, { feature_flags: { ENABLE_ADVANCED_DATA_TYPES: isOn } });
  const server = startServer();
  server.answer(convertAdvancedDataType, ({ query }) => {
    const { values } = parseQ(query.q ?? "") as { values: unknown[] };
    return { result: convertValues("port", values) };
  });
  const onSave = vi.fn();
  await drawInExplore(<FilterEditor filter={filter} onSave={onSave} onClose={() => {}} />, dataset);
  const requests = () =>
    server.calls(convertAdvancedDataType).map(({ query }) => parseQ(query.q ?? "") as unknown);
  return { server, onSave, requests };
}

const type = async (text: string) => {
  await value.fill(text);
  await userEvent.keyboard("{Enter}");
};

it("[S3-254] offers the operators that compare such values, and says what is compared", async () => {
  const { onSave } = await open();
  await page.getByRole("combobox", { name: "Operator" }).click();
  await expect
    .poll(() =>
      page
        .getByRole("option")
        .elements()
        .map((option) => option.textContent),
    )
    .toEqual([
      "Equal to (=)",
      "Less than (<)",
      "Less or equal (<=)",
      "Greater than (>)",
      "Greater or equal (>=)",
      "In",
    ]);
  await userEvent.keyboard("{Escape}");
  await type("ftp");
  await expect.element(page.getByText("Compared with [20, 21]")).toBeVisible();
  await save.click();
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ subject: "amount", comparator: "ftp" });
});

it("[S3-227] asks the server after a pause of 600 ms, of the last value only", async () => {
  const timers = vi.spyOn(window, "setTimeout");
  const { requests } = await open();
  await expect.poll(requests).toEqual([{ type: "port", values: [""] }]);
  await type("http");
  await expect.poll(() => requests().at(-1)).toEqual({ type: "port", values: ["http"] });
  expect(requests()).toHaveLength(2);
  expect(timers.mock.calls.some(([, ms]) => ms === 600)).toBe(true);
});

it("[S3-228] a value that is not of the type cannot be saved, and the field says why", async () => {
  const { onSave } = await open();
  await type("abc");
  await expect.element(page.getByText("'abc' does not appear to be a port name or number")).toBeVisible();
  await expect.element(save).toBeDisabled();
  await type("http");
  await expect.element(save).toBeEnabled();
  expect(onSave).not.toHaveBeenCalled();
});

it("[S3-295] says that the server could not be requests", async () => {
  const { server } = await open();
  server.refuse(convertAdvancedDataType, 500, "The disk is full");
  await type("http");
  await expect.element(page.getByText("Failed to retrieve advanced type")).toBeVisible();
  await expect.element(save).toBeDisabled();
});

it("asks nothing where the installation has them off", async () => {
  const { requests } = await open(false);
  await type("http");
  await expect.element(save).toBeEnabled();
  expect(requests()).toEqual([]);
});
