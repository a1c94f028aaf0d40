import { beforeAll, expect, it } from "vitest";
import { openPlainPage } from "../../testing/plainPage.ts";
import { bootstrap } from "../bootstrap/index.ts";
import { errorText, toApiError } from "./ApiError.ts";

beforeAll(() => openPlainPage([]));

const entry = {
  message: "no such column: x",
  error_type: "COLUMN_DOES_NOT_EXIST_ERROR",
  level: "error",
  extra: {},
};

it.each([
  ["a message", { message: "Not found" }, "Not found", {}],
  ["the older name of it", { msg: "Missing Authorization Header" }, "Missing Authorization Header", {}],
  ["its name in the calls of tabs", { error: "Bad input" }, "Bad input", {}],
  ["a list of errors", { errors: [entry] }, "no such column: x", {}],
  [
    "faults by field",
    { message: { slice_name: ["Missing data for required field."] } },
    "slice_name: Missing data for required field.",
    { slice_name: ["Missing data for required field."] },
  ],
  ["faults of the whole", { message: { _schema: ["Invalid"] } }, "Invalid", { _schema: ["Invalid"] }],
  [
    "one text for a field",
    { message: { slug: "Must be unique" } },
    "slug: Must be unique",
    { slug: ["Must be unique"] },
  ],
  ["nothing", undefined, "fallback", {}],
  ["an empty object", {}, "fallback", {}],
])("reads %s", (_name, body, message, fields) => {
  expect(toApiError(422, body, "fallback")).toMatchObject({ status: 422, message, fields });
});

it.each([
  ["words", { error: "You can keep 3 tabs." }, true],
  ["faults by field", { message: { sql: ["Too long"] } }, true],
  ["a list of errors", { errors: [entry] }, true],
  ["no words", {}, false],
  ["an empty object of faults", { message: {} }, false],
  ["no JSON", undefined, false],
])("tells whether the message is the server's: %s", (_name, body, fromServer) => {
  expect(toApiError(413, body, "fallback").fromServer).toBe(fromServer);
});

it("[S3-306] says an error in the installation's own words for its type", () => {
  const conf = { ERROR_TEXTS: { COLUMN_DOES_NOT_EXIST_ERROR: "The column is gone. Ask the data team." } };
  Object.assign(bootstrap().common, { conf });
  const { message, errors } = toApiError(
    400,
    { errors: [entry, { ...entry, error_type: "OTHER" }] },
    "fallback",
  );
  Object.assign(bootstrap().common, { conf: {} });
  expect(message).toBe("The column is gone. Ask the data team.\nno such column: x");
  expect(errors[0]?.error_type).toBe("COLUMN_DOES_NOT_EXIST_ERROR");
});

it("keeps the operator's page of help", () => {
  expect(toApiError(400, { errors: [entry], link: "https://help.example" }, "x").link).toBe(
    "https://help.example",
  );
  expect(toApiError(400, { errors: [entry] }, "x").link).toBeNull();
});

it.each([
  [
    "a request that was given up",
    new DOMException("signal is aborted", "AbortError"),
    "The request was stopped.",
  ],
  [
    "one that took too long",
    new DOMException("signal timed out", "TimeoutError"),
    "The server took too long to answer. Try again.",
  ],
  ["any other error", new Error("no such column"), "no such column"],
  ["what is no error", "a text", "a text"],
  ["nothing", null, "null"],
])("words of %s", (_what, thrown, text) => {
  expect(errorText(thrown)).toBe(text);
});
