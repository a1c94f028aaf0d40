import { expect, it } from "vitest";
import { pickColumns, wantedColumns } from "./pickColumns.ts";

const KNOWN = ["id", "database", "owners.id", "owners.first_name"];
const partsByColumn = (...columns: string[]) =>
  Object.fromEntries([...wantedColumns(KNOWN, columns)].map(([name, parts]) => [name, parts && [...parts]]));

it("takes everything when nothing is asked for", () => {
  expect(partsByColumn()).toEqual({ id: null, database: null, owners: ["id", "first_name"] });
});

it.each([
  ["a field", ["id"], { id: null }],
  ["a nested field whole", ["owners"], { owners: ["id", "first_name"] }],
  ["a part of what is listed by parts", ["owners.id"], { owners: ["id"] }],
  ["parts of what is listed whole", ["database.id", "database.name"], { database: ["id", "name"] }],
  ["a whole and a part of it", ["database", "database.id"], { database: null }],
  ["what nobody knows", ["secret", "owners.password", "idx.y"], {}],
])("takes %s", (_case, columns, expected) => {
  expect(partsByColumn(...columns)).toEqual(expected);
});

it("cuts nested values down to their parts", () => {
  const parts = new Set(["id"]);
  expect(pickColumns({ id: 1, name: "a" }, parts)).toEqual({ id: 1 });
  expect(pickColumns([{ id: 1, name: "a" }], parts)).toEqual([{ id: 1 }]);
  expect(pickColumns(null, parts)).toBeNull();
});
