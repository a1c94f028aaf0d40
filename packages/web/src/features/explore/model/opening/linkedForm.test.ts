import { describe, expect, it } from "vitest";
import { linkedForm } from "./linkedForm.ts";
import { withPosted } from "./openedExplore.ts";

const search = (form: unknown) => `?${new URLSearchParams({ form_data: JSON.stringify(form) })}`;

it.each([
  ["a form", search({ slice_id: 7 }), { slice_id: 7 }],
  ["no form", "?slice_id=7", null],
  ["what is no JSON", "?form_data=%7B", null],
  ["a list", search([1]), null],
  ["a number", search(5), null],
])("reads %s of an older address", (_what, address, form) => {
  expect(linkedForm(address)).toEqual(form);
});

describe("an address that names nothing itself", () => {
  it.each([
    ["opens the chart of its form", { slice_id: 7 }, { slice_id: 7 }],
    [
      "opens the dataset of its form",
      { datasource: "3__table" },
      { datasource_id: 3, datasource_type: "table" },
    ],
    [
      "opens the chart of its form on the dataset of its form",
      { slice_id: 7, datasource: "3__table" },
      { slice_id: 7, datasource_id: 3, datasource_type: "table" },
    ],
    ["opens nothing for a form that names nothing", { row_limit: 5 }, {}],
  ])("%s", (_what, form, target) => {
    expect(withPosted({}, linkedForm(search(form)))).toEqual(target);
  });

  it("its own target comes first", () => {
    expect(withPosted({ slice_id: 8 }, { slice_id: 7 })).toEqual({ slice_id: 8 });
  });
});
