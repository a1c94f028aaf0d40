import { expect, it } from "vitest";
import type { NestedType } from "../../engine.ts";
import { nestedType } from "./nestedType.ts";

const row = (...fields: [name: string, type: string][]): NestedType => ({
  kind: "row",
  fields: fields.map(([name, type]) => ({ name, type })),
});

it.each<[string, NestedType | null]>([
  ["varchar(10)", null],
  ["map(varchar, integer)", null],
  ["timestamp(3) with time zone", null],
  ["array(integer)", { kind: "array", item: "integer" }],
  ["ARRAY(row(a integer))", { kind: "array", item: "row(a integer)" }],
  ["row(city varchar, n bigint)", row(["city", "varchar"], ["n", "bigint"])],
  [
    "row(at timestamp(3) with time zone, price decimal(10, 2), within row(x array(double), y map(varchar, row(z integer))))",
    row(
      ["at", "timestamp(3) with time zone"],
      ["price", "decimal(10, 2)"],
      ["within", "row(x array(double), y map(varchar, row(z integer)))"],
    ),
  ],
  ['row("a, b (c" varchar, "say ""x""" integer)', row(["a, b (c", "varchar"], ['say "x"', "integer"])],
  [
    "row(integer, double precision, timestamp with time zone)",
    row(["_col0", "integer"], ["_col1", "double precision"], ["_col2", "timestamp with time zone"]),
  ],
])("%s", (text, made) => {
  expect(nestedType(text)).toEqual(made);
});
