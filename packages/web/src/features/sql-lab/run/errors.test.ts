import { beforeAll, expect, it } from "vitest";
import { ApiError } from "../../../lib/api/index.ts";
import { openPlainPage } from "../../../testing/plainPage.ts";
import { sqlErrors } from "./errors.ts";

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
