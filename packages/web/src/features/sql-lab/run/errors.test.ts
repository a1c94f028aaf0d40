import { beforeAll, expect, it } from "vitest";
import { ApiError } from "../../../lib/api/index.ts";
import { openPlainPage } from "../../../testing/plainPage.ts";
import { errorsOf, sqlErrors } from "./errors.ts";

beforeAll(() => openPlainPage(["sql-lab"]));

const entry = (extra: Record<string, unknown>) => ({
  message: "No.",
  error_type: "SYNTAX_ERROR",
  level: "error",
  extra,
});
const failed = (link: string | null) =>
  new ApiError({
    message: "No.",
    status: 400,
    errors: [entry({}), entry({ link: "https://own.example" })],
    link,
  });

it("a failed run leads to the operator's help, unless an error has a page of its own", () => {
  expect(sqlErrors(failed("https://help.example")).map(({ link }) => link)).toEqual([
    "https://help.example",
    "https://own.example",
  ]);
  expect(sqlErrors(failed(null))[0]).not.toHaveProperty("link");
});

it("a run that did not reach the server says what to do", () => {
  const [lost] = sqlErrors(new ApiError({ message: "Network error.", status: 0 }));
  expect(lost?.message).toContain("Your text is kept: run it again when the connection is back.");
});

it.each<[string, Record<string, unknown>, string, object | null]>([
  [
    "Block 3 out of 3 duckdb error: Table with name x does not exist!",
    { engine_name: "DuckDB" },
    "Table with name x does not exist!",
    { statement: 3, statements: 3 },
  ],
  ["duckdb error: Division by zero", { engine_name: "DuckDB" }, "Division by zero", null],
  ["template error: no such name", {}, "template error: no such name", null],
  ["Out of block 3", {}, "Out of block 3", null],
])("'%s' is told in words, not as a log", (message, extra, words, statement) => {
  expect(errorsOf([{ message, extra }], null)).toMatchObject([{ message: words, statement }]);
});

it("known causes are told without the number that only the API needs", () => {
  const issue_codes = [{ code: 1002, message: "Issue 1002 - The database returned an unexpected error." }];
  const [error] = errorsOf([{ message: "No.", extra: { issue_codes } }], null);
  expect(error?.issueCodes).toEqual([{ code: 1002, message: "The database returned an unexpected error." }]);
});
