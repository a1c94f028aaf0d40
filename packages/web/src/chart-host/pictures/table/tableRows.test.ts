import { expect, it } from "vitest";
import { filterRows, nextOrder, searchRows, sortRows } from "./tableRows.ts";

const rows = [
  { city: "Oslo", n: 2 },
  { city: "Bergen", n: null },
  { city: "oslo 10", n: 10 },
  { city: "Oslo 9", n: 2 },
];

it.each([
  ["first click sorts upwards", [], "n", false, [{ key: "n", desc: false }]],
  ["second click sorts downwards", [{ key: "n", desc: false }], "n", false, [{ key: "n", desc: true }]],
  ["third click ends sorting", [{ key: "n", desc: true }], "n", false, []],
  ["a plain click drops the others", [{ key: "a", desc: false }], "n", false, [{ key: "n", desc: false }]],
  [
    "Shift keeps the others",
    [{ key: "a", desc: false }],
    "n",
    true,
    [
      { key: "a", desc: false },
      { key: "n", desc: false },
    ],
  ],
])("%s", (_name, sorting, key, add, expected) => {
  expect(nextOrder(sorting, key, add)).toEqual(expected);
});

it("sorts text by the numbers in it and keeps nulls last", () => {
  const cities = (sorting: Parameters<typeof sortRows>[1]) => sortRows(rows, sorting).map(({ city }) => city);
  expect(cities([{ key: "city", desc: false }])).toEqual(["Bergen", "Oslo", "Oslo 9", "oslo 10"]);
  expect(cities([{ key: "n", desc: true }])).toEqual(["oslo 10", "Oslo", "Oslo 9", "Bergen"]);
  expect(
    cities([
      { key: "n", desc: false },
      { key: "city", desc: true },
    ]),
  ).toEqual(["Oslo 9", "Oslo", "oslo 10", "Bergen"]);
});

it("searches what is shown", () => {
  const columns = [
    {
      key: "n",
      label: "n",
      align: "right" as const,
      isMetric: true,
      type: 0 as const,
      bar: null,
      format: (value: unknown) => (value === null ? "N/A" : `${value} kg`),
    },
  ];
  expect(searchRows(rows, columns, "2 KG")).toHaveLength(2);
  expect(searchRows(rows, columns, "n/a")).toHaveLength(1);
  expect(searchRows(rows, columns, " ")).toBe(rows);
});

it.each([
  ["of a column that is shown", "city", 2],
  ["of a column that is gone hides nothing", "country", 4],
  ["of a column that takes none hides nothing", "n", 4],
])("a filter %s", (_name, key, count) => {
  const columns: Parameters<typeof filterRows>[1] = [{ key: "city", filter: "text" }, { key: "n" }];
  const filter = { key, kind: "text" as const, operator: "startsWith" as const, value: "oslo ", until: "" };
  expect(filterRows(rows, columns, [filter])).toHaveLength(count);
});
