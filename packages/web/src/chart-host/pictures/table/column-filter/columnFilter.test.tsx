import type { TablePicture as Picture, TableColumn } from "@sightline/charts/contract/pictures/table";
import { plainTable } from "@sightline/charts/shared-picture/plain-table";
import { Dialog } from "@sightline/ui/dialog";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { draw } from "../../../../testing/screen.tsx";
import TablePicture from "../TablePicture.tsx";
import ColumnFilterForm from "./ColumnFilterForm.tsx";

const column = (key: string, label: string): TableColumn => ({
  key,
  label,
  align: "left",
  isMetric: false,
  type: 1,
  format: String,
  bar: null,
  filter: "text",
});

const picture: Picture = {
  ...plainTable(
    [column("from", "From"), column("to", "To")],
    [
      { from: "Oslo", to: "Bern" },
      { from: "Rome", to: "Oslo" },
    ],
  ),
};

const value = page.getByLabelText("Value", { exact: true });

async function openFilter(name: string) {
  await page.getByRole("columnheader", { name }).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Filter…" }).click();
  await expect.element(page.getByRole("dialog", { name: `Filter ${name}` })).toBeVisible();
}

const table = (onOwnState = vi.fn()) => (
  <TablePicture
    picture={picture}
    label="Flights"
    width={400}
    height={300}
    onRendered={() => {}}
    onOwnState={onOwnState}
    onHiddenSeries={() => {}}
  />
);

it("what was written for one column is no filter of the next", async () => {
  const onOwnState = vi.fn();
  await draw(table(onOwnState));
  await openFilter("From");
  await value.fill("Rome");
  await openFilter("To");
  await expect.element(value).toHaveValue("");
  await value.fill("Bern");
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(onOwnState).toHaveBeenCalled());
  expect(onOwnState.mock.lastCall?.[0].columnFilters).toMatchObject([{ key: "to", value: "Bern" }]);
});

it("a filter of numbers stays one where a page without rows does not tell that they are", async () => {
  const filter = { key: "n", kind: "number", operator: "greaterThan", value: "9", until: "" } as const;
  await draw(
    <ColumnFilterForm
      column={column("n", "Count")}
      x={20}
      y={80}
      filter={filter}
      onFilter={() => {}}
      onClose={() => {}}
    />,
  );
  await expect.element(page.getByRole("combobox", { name: "Count" })).toHaveValue("Greater than");
  await expect.element(page.getByRole("spinbutton", { name: "Value" })).toHaveValue(9);
});

it("Escape closes the filter, not the dialog in which the table fills the window", async () => {
  const onClose = vi.fn();
  await draw(
    <Dialog opened onClose={onClose} title="Flights" width={800}>
      {table()}
    </Dialog>,
  );
  await openFilter("To");
  await value.fill("Bern");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog", { name: "Filter To" })).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});
