import type { QueryContext } from "@sightline/core/query";
import { expect, it } from "vitest";
import { withAllPages } from "./allPages.ts";

const page = { columns: ["region"], row_limit: 20, row_offset: 40 };
const count = { columns: ["region"], row_limit: 5000, row_offset: 0, is_rowcount: true };
const sums = { columns: [], metrics: ["count"], row_limit: 0 };
const context = (form_data: object, queries: object[], result_format: string) =>
  ({ datasource: { id: 1, type: "table" }, form_data, queries, result_format }) as unknown as QueryContext;
const paged = { server_pagination: true, row_limit: "3000" };

it.each<[string, QueryContext, object[]]>([
  [
    "a file has all pages",
    context(paged, [page, count], "csv"),
    [{ ...page, row_offset: 0, row_limit: 5000 }],
  ],
  [
    "and the sums, where there are any",
    context(paged, [page, count, sums], "xlsx"),
    [{ ...page, row_offset: 0, row_limit: 5000 }, sums],
  ],
  [
    "as the form says, where nothing is counted",
    context(paged, [page], "csv"),
    [{ ...page, row_offset: 0, row_limit: 3000 }],
  ],
  ["a page stays one", context(paged, [page, count], "json"), [page, count]],
  ["other charts stay as they are", context({}, [page], "csv"), [page]],
])("%s", (_name, given, queries) => {
  expect(withAllPages(given).queries).toEqual(queries);
});
