import { expect, it } from "vitest";
import { orders } from "./dataset.fixture.ts";
import { formOf } from "./form.ts";
import { isUnchanged, syncColumns } from "./syncColumns.ts";

const source = (column_name: string, type: string, type_generic: 0 | 1 | 2 | 3) => ({
  column_name,
  type,
  type_generic,
  is_dttm: type_generic === 2,
  description: null,
});
const region = source("region", "VARCHAR", 1);
const ordered = source("ordered", "TIMESTAMP", 2);
const { columns } = formOf(orders);
let keys = 0;
const sync = (found: Parameters<typeof syncColumns>[1]) => syncColumns(columns, found, () => `new-${++keys}`);

it.each<[string, Parameters<typeof syncColumns>[1], object, string[]]>([
  [
    "finds all as it was",
    [region, ordered],
    { addedColumns: [], changedColumns: [], removedColumns: [] },
    ["region", "ordered", "large"],
  ],
  [
    "adds",
    [region, ordered, source("city", "VARCHAR", 1)],
    { addedColumns: ["city"], changedColumns: [], removedColumns: [] },
    ["region", "ordered", "large", "city"],
  ],
  [
    "removes",
    [region],
    { addedColumns: [], changedColumns: [], removedColumns: ["ordered"] },
    ["region", "large"],
  ],
  [
    "retypes",
    [region, source("ordered", "DATE", 2)],
    {
      addedColumns: [],
      changedColumns: [{ name: "ordered", from: "TIMESTAMP", to: "DATE" }],
      removedColumns: [],
    },
    ["region", "ordered", "large"],
  ],
])("a sync %s, and leaves calculated columns alone", (_name, found, report, names) => {
  const done = sync(found);
  expect(done.report).toEqual(report);
  expect(done.columns.map(({ column_name }) => column_name)).toEqual(names);
  expect(isUnchanged(done.report)).toBe(
    JSON.stringify(report) === '{"addedColumns":[],"changedColumns":[],"removedColumns":[]}',
  );
});

it("keeps what was said of a column that gets another type", () => {
  const labelled = columns.map((column) => ({ ...column, verbose_name: "Label" }));
  const [, first] = syncColumns(labelled, [region, source("ordered", "VARCHAR", 1)], () => "new").columns;
  expect(first).toMatchObject({ id: 2, verbose_name: "Label", type: "VARCHAR", is_dttm: false });
});
