import { expect, it } from "vitest";
import { changeFrom, isSame, settingsOf } from "./settings.ts";

const stored = settingsOf({
  slug: null,
  css: null,
  certified_by: "Ann",
  certification_details: null,
  owners: [{ id: 3, first_name: "Ann", last_name: "Lee" }],
  roles: [{ id: 9, name: "Gamma" }],
  tags: [
    { id: 5, name: "weekly", type: 1 },
    { id: 6, name: "owner:3", type: 3 },
  ],
  json_metadata: '{"color_scheme":"a","label_colors":{"x":"#111111","y":"#222222"}}',
});

it("reads what is stored, nothing as an empty text", () => {
  expect(stored).toEqual({
    slug: "",
    css: "",
    certified_by: "Ann",
    certification_details: "",
    owners: [{ id: 3, name: "Ann Lee" }],
    roles: [{ id: 9, name: "Gamma" }],
    tags: ["weekly"],
    metadata: { color_scheme: "a", label_colors: { x: "#111111", y: "#222222" } },
  });
});

it.each([
  ["another text", { slug: "sales" }, { slug: "sales" }],
  ["the stored text", { slug: "", certified_by: "Ann" }, {}],
  ["the same owners", { owners: [{ id: 3, name: "Ann Lee" }] }, {}],
  ["another tag", { tags: ["weekly", "north"] }, { tags: ["weekly", "north"] }],
  ["no owners", { owners: [] }, { owners: [] }],
  [
    "the same colors in another order",
    { metadata: { label_colors: { y: "#222222", x: "#111111" }, color_scheme: "a" } },
    {},
  ],
  ["a key less", { metadata: { color_scheme: "a" } }, { metadata: { color_scheme: "a" } }],
])("a change to %s", (_name, change, left) => {
  expect(changeFrom(stored, change)).toEqual(left);
});

it.each([
  [[1, 2], [2, 1], false],
  [{}, [], false],
  [null, {}, false],
  [{ a: undefined }, { b: undefined }, false],
  [[{ a: 1 }], [{ a: 1 }], true],
])("%j and %j: %s", (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});
