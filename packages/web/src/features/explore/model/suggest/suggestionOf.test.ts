import { expect, it } from "vitest";
import type { Suggestion } from "./suggestCharts.ts";
import { suggestionOf } from "./suggestionOf.ts";

const pie: Suggestion = {
  vizType: "pie",
  fields: { groupby: ["region"], metric: "total" },
  caption: { key: "shares", values: { metric: "Total", dimension: "Region" } },
};
const form = { viz_type: "pie", datasource: "3__table", groupby: ["region"], metric: "total", row_limit: 9 };

it.each([
  ["is one", form, pie],
  ["of another type is none", { ...form, viz_type: "table" }, undefined],
  ["with another dimension is none any more", { ...form, groupby: ["city"] }, undefined],
])("a form as it was suggested %s", (_what, formData, found) => {
  expect(suggestionOf(formData, [pie])).toBe(found);
});
