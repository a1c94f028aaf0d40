import { expect, it } from "vitest";
import { manifestOf } from "./manifestOf.ts";

const plain = { vizType: "acme", name: "Acme", load: async () => ({}) };

it.each([
  ["a manifest", plain],
  ["a function that makes one", () => plain],
])("takes %s, and fills what lists show", (_name, exported) => {
  expect(manifestOf({ default: exported }, {})).toMatchObject({
    vizType: "acme",
    category: "Other",
    icon: "chart",
    behaviors: [],
  });
});

it.each([
  ["nothing", undefined],
  ["another thing", { name: "Acme" }],
  ["a function that makes none", () => null],
])("refuses %s", (_name, exported) => {
  expect(() => manifestOf({ default: exported }, {})).toThrow("its default export is no chart type");
});

it("gives the toolkit to the function", () => {
  expect(manifestOf({ default: (given: object) => ({ ...plain, ...given }) }, { icon: "pie" }).icon).toBe(
    "pie",
  );
});
