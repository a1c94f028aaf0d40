import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "../button/index.ts";
import { renderPart } from "../testing/index.ts";
import { DataTable, type DataTableProps, type Sort } from "./index.ts";

const ROWS = [
  { id: 1, name: "Sales", owner: "Mia" },
  { id: 2, name: "Costs", owner: "Jan" },
  { id: 3, name: "Staff", owner: "Eva" },
];
type Row = (typeof ROWS)[number];

const props: DataTableProps<Row> = {
  label: "Charts",
  columns: [
    { id: "name", header: "Name", cell: ({ name }) => name, sortable: true },
    { id: "owner", header: "Owner", cell: ({ owner }) => owner },
  ],
  rows: ROWS,
  nameOf: ({ name }) => name,
  empty: "No charts yet",
};
const header = (name: string) => page.getByRole("columnheader", { name });
const box = (name: string) => page.getByRole("checkbox", { name });

function Sorted({ onSort }: { onSort: (sort: Sort) => void }) {
  const [sort, setSort] = useState<Sort>({ column: "owner", direction: "asc" });
  return (
    <DataTable
      {...props}
      sort={sort}
      onSort={(next) => {
        onSort(next);
        setSort(next);
      }}
    />
  );
}

interface SelectedProps extends Partial<DataTableProps<Row>> {
  onDelete: (ids: number[]) => void;
}

function Selected({ onDelete, ...more }: SelectedProps) {
  const [selected, onChange] = useState<ReadonlySet<number>>(new Set());
  const actions = <Button onClick={() => onDelete([...selected])}>Delete</Button>;
  return <DataTable {...props} {...more} selection={{ selected, onChange, actions }} />;
}

function Paged({ onPage }: { onPage: (page: number) => void }) {
  const [page, setPage] = useState(0);
  const turn = (next: number) => {
    onPage(next);
    setPage(next);
  };
  return <DataTable {...props} paging={{ page, size: 3, total: 8, onPage: turn }} />;
}

it("is a table with a name, and a region that scrolls by keyboard", async () => {
  await renderPart(<DataTable {...props} />);
  await expect.element(page.getByRole("table", { name: "Charts" })).toBeVisible();
  expect(page.getByRole("row").elements()).toHaveLength(4);
  await userEvent.tab();
  await expect.element(page.getByRole("region", { name: "Charts" })).toHaveFocus();
});

it("is sorted by a press on a header, the other way by the next, and says how", async () => {
  const sorts: Sort[] = [];
  await renderPart(<Sorted onSort={(sort) => sorts.push(sort)} />);
  await expect.element(header("Name")).toHaveAttribute("aria-sort", "none");
  await page.getByRole("button", { name: "Name" }).click();
  await expect.element(header("Name")).toHaveAttribute("aria-sort", "ascending");
  await userEvent.keyboard("{Enter}");
  await expect.element(header("Name")).toHaveAttribute("aria-sort", "descending");
  expect(sorts).toEqual([
    { column: "name", direction: "asc" },
    { column: "name", direction: "desc" },
  ]);
  // A column that cannot be sorted has no button.
  await expect.element(page.getByRole("button", { name: "Owner" })).not.toBeInTheDocument();
});

describe("selection", () => {
  it("of single rows brings the bar with what can be done with them", async () => {
    const onDelete = vi.fn();
    await renderPart(<Selected onDelete={onDelete} />);
    await expect.element(page.getByText("1 selected")).not.toBeInTheDocument();
    await box("Select Costs").click();
    const bar = page.getByText("1 selected");
    await expect.element(bar).toBeVisible();
    // The bar is one line of one color, with the checkbox before it.
    const colors = () =>
      [...bar.element().closest("tr")!.children].map((cell) => getComputedStyle(cell).backgroundColor);
    await expect.poll(() => new Set(colors()).size).toBe(1);
    await box("Select Staff").click();
    await page.getByRole("button", { name: "Delete" }).click();
    expect(onDelete.mock.calls).toEqual([[[2, 3]]]);
    await box("Select Costs").click();
    await box("Select Staff").click();
    await expect.element(header("Owner")).toBeVisible();
  });

  it("of all rows, and of none again", async () => {
    await renderPart(<Selected onDelete={() => {}} />);
    await box("Select all").click();
    await expect.element(page.getByText("3 selected")).toBeVisible();
    await box("Select Costs").click();
    await expect.element(box("Select all")).toBePartiallyChecked();
    await box("Select all").click();
    await expect.element(page.getByText("3 selected")).toBeVisible();
    await box("Select all").click();
    await expect.element(page.getByText(/selected/)).not.toBeInTheDocument();
  });

  it("leaves out rows that may not be selected", async () => {
    const onDelete = vi.fn();
    await renderPart(<Selected onDelete={onDelete} canSelect={({ id }) => id !== 2} />);
    await expect.element(box("Select Costs")).not.toBeInTheDocument();
    await box("Select all").click();
    await page.getByRole("button", { name: "Delete" }).click();
    expect(onDelete.mock.calls).toEqual([[[1, 3]]]);
  });
});

it("goes from page to page, to the ends and no further", async () => {
  const pages: number[] = [];
  await renderPart(<Paged onPage={(page) => pages.push(page)} />);
  const [before, after] = ["Previous page", "Next page"].map((name) => page.getByRole("button", { name }));
  await expect.element(page.getByText("1–3 of 8")).toBeVisible();
  await expect.element(before!).toBeDisabled();
  await after!.click();
  await after!.click();
  await expect.element(page.getByText("7–8 of 8")).toBeVisible();
  await expect.element(after!).toBeDisabled();
  await before!.click();
  expect(pages).toEqual([1, 2, 1]);
});

it.each<[string, Partial<DataTableProps<Row>>, string]>([
  ["nothing to show", { rows: [] }, "No charts yet"],
  ["a failure", { failed: "The list could not be read" }, "The list could not be read"],
])("shows in place of rows: %s", async (_name, change, words) => {
  await renderPart(<DataTable {...props} {...change} />);
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole("table")).not.toBeInTheDocument();
});

it("is busy until the first rows are there, and while newer ones come", async () => {
  const view = await renderPart(<DataTable {...props} rows={undefined} />);
  const table = page.getByRole("table", { name: "Charts" });
  await expect.element(table).toHaveAttribute("aria-busy", "true");
  await view.rerender(<DataTable {...props} />);
  await expect.element(table).toHaveAttribute("aria-busy", "false");
  await view.rerender(<DataTable {...props} stale />);
  await expect.element(table).toHaveAttribute("aria-busy", "true");
  await expect.element(page.getByText("Sales")).toBeVisible();
});
