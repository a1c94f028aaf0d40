import { expect, it } from "vitest";
import { changeListAddress, readListAddress } from "./listAddress.ts";

const options = {
  filters: ["owner", "status"],
  columns: ["name", "changed_on_delta_humanized"],
  defaultSort: { column: "changed_on_delta_humanized", direction: "desc" as const },
};
const read = (text: string) => readListAddress(new URLSearchParams(text), options);
const DEFAULT = { search: "", sort: options.defaultSort, page: 0, filters: {} };

it.each([
  ["[S3-342] sorts by change, newest first, by default", "", DEFAULT],
  [
    "reads everything",
    "q=a&sort=name&dir=asc&page=3&owner=4",
    {
      search: "a",
      sort: { column: "name", direction: "asc" },
      page: 2,
      filters: { owner: "4" },
    },
  ],
  ["an unknown column falls back", "sort=password", DEFAULT],
  ["a wrong page falls back", "page=-1", DEFAULT],
])("%s", (_name, text, address) => {
  expect(read(text)).toEqual(address);
});

it.each([
  ["a search goes to the first page", { search: "b" }, "edit=1&q=b"],
  ["an emptied search leaves the address", { search: "" }, "edit=1"],
  ["a page keeps the rest", { page: 1 }, "edit=1&q=a&page=2"],
  ["the first page is not written", { page: 0 }, "edit=1&q=a"],
  ["filters come and go", { filters: { owner: "3", status: null } }, "edit=1&q=a&owner=3"],
  ["sort", { sort: { column: "name", direction: "asc" as const } }, "edit=1&q=a&sort=name&dir=asc"],
])("%s", (_name, change, text) => {
  expect(changeListAddress(new URLSearchParams("edit=1&q=a&page=4"), change).toString()).toBe(text);
});
