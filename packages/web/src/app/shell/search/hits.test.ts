import { expect, it } from "vitest";
import { groupHits, type Hit, matchActions } from "./hits.ts";

const action = (name: string): Hit => ({
  key: name,
  icon: "add",
  name,
  detail: null,
  isCertified: false,
  to: "/",
});
const chart = {
  kind: "chart" as const,
  id: 7,
  name: "Sales",
  detail: "orders",
  url: "/explore/?slice_id=7",
  viz_type: "pie",
  is_certified: true,
};

it("groups what was found by kind, actions last, and leaves out empty kinds", () => {
  const table = { database_id: 3, database_name: "shop", schema: "main", name: "orders", sql: "SELECT *" };
  const groups = groupHits([action("New chart")], [chart], [table]);
  expect(groups.map(({ id }) => id)).toEqual(["chart", "tables", "actions"]);
  expect(groups[0]?.hits).toEqual([
    expect.objectContaining({
      name: "Sales",
      detail: "orders",
      isCertified: true,
      to: "/explore/?slice_id=7",
    }),
  ]);
});

it("opens a table in the SQL editor, with a statement that reads it", () => {
  const table = {
    database_id: 3,
    database_name: "shop",
    schema: null,
    name: "a&b",
    sql: 'SELECT * FROM "a&b"',
  };
  const [group] = groupHits([], [], [table]);
  const url = new URL(group?.hits[0]?.to ?? "", "http://host");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    name: "a&b",
    dbid: "3",
    sql: 'SELECT * FROM "a&b"',
  });
});

it.each([
  ["nothing typed: all", "", ["New chart", "New dashboard", "Trash"]],
  ["a word", "new", ["New chart", "New dashboard"]],
  ["words in any order, in any case", "dash NEW", ["New dashboard"]],
  ["no such action", "nothing", []],
])("finds actions: %s", (_name, text, names) => {
  const actions = ["New chart", "New dashboard", "Trash"].map(action);
  expect(matchActions(actions, text).map(({ name }) => name)).toEqual(names);
});
