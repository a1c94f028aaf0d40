import { expect, it } from "vitest";
import { requiredPasswords } from "./requiredPasswords.ts";

const error = (extra: Record<string, unknown>) => ({
  errors: [
    {
      message: "Error importing saved queries",
      error_type: "GENERIC_COMMAND_ERROR",
      level: "warning",
      extra,
    },
  ],
});

it("finds the files whose databases need a password, and nothing else that is wrong with a bundle", () => {
  const given = error({
    "databases/shop.yaml": { _schema: ["Must provide a password for the database"] },
    "databases/old.yaml": "Must provide a password for the database",
    "queries/shop/sales.yaml": { label: ["Missing data for required field."] },
    issue_codes: [
      { code: 1010, message: "Issue 1010 - Superset encountered an error while running a command." },
    ],
  });
  expect(requiredPasswords(given as never)).toEqual(["databases/shop.yaml", "databases/old.yaml"]);
});

it.each([
  ["no errors", { errors: [] }],
  ["an error that tells no more", { errors: [{ message: "no" }] }],
  ["a part that is empty", error({ "databases/shop.yaml": null })],
])("asks for nothing: %s", (_name, given) => {
  expect(requiredPasswords(given as never)).toEqual([]);
});
