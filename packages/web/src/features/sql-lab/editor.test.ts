import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../lib/api/index.ts";
import { datasetName } from "./datasetName.ts";
import { newClientId, sqlErrors } from "./queryRun.ts";

describe("a new editor", () => {
  beforeEach(() => vi.resetModules());
  const opened = async (conf: object) => {
    const bootstrap = JSON.stringify({ user: { userId: 1, roles: {}, permissions: {} }, common: { conf } });
    vi.stubGlobal("document", { getElementById: () => ({ dataset: { bootstrap } }) });
    return (await import("./editorStore.ts")).useEditorStore.getState();
  };

  it("[S1-015] begins with 'SELECT ...'", async () => {
    expect((await opened({})).sql).toBe("SELECT ...");
  });
  it("[S1-085] [S1-168] takes its row limit from DEFAULT_SQLLAB_LIMIT", async () => {
    expect((await opened({ DEFAULT_SQLLAB_LIMIT: 123 })).queryLimit).toBe(123);
  });
});

it("[S1-033] a query has an id of the browser's, another each time", () => {
  const ids = Array.from({ length: 100 }, newClientId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{1,11}$/);
});

it.each([
  ["an answer without a message", new ApiError({ message: "", status: 500 }), "Unknown error"],
  ["no error of a call", new Error("x is undefined"), "Unknown error"],
  ["a message", new ApiError({ message: "No such table", status: 404 }), "No such table"],
])("[S1-137] a failed run says %s", async (_name, error, message) => {
  const { default: words } = await import("../../locales/en/sql-lab.json");
  expect(sqlErrors(error, words.unknownError)).toMatchObject([{ message }]);
});

it("[S3-050] a dataset of a result is called 'Untitled Dataset' with the date and time", async () => {
  const { default: words } = await import("../../locales/en/sql-lab.json");
  expect(datasetName(words.untitled, new Date(2025, 2, 4, 5, 6, 7))).toBe(
    "Untitled Dataset 2025-03-04 05:06:07",
  );
  expect(datasetName("orders", new Date(2025, 10, 14, 15, 16, 17))).toBe("orders 2025-11-14 15:16:17");
});
