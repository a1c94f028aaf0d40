import { expect, it } from "vitest";
import { nextEnabled, optionFor, searchOptions } from "./option.ts";

const cities = [
  { value: "b", label: "New Berlin" },
  { value: "a", label: "Berlin", hint: "Germany" },
  { value: "c", label: "Oslo", alias: "Christiania", disabled: true },
];

it.each([
  ["nothing typed keeps all", "", ["b", "a", "c"]],
  ["labels that begin with it come first", "ber", ["a", "b"]],
  ["hints count too", "GERM", ["a"]],
  ["so do names that are not shown", "christ", ["c"]],
  ["nothing fits", "x", []],
])("%s", (_name, text, values) => {
  expect(searchOptions(cities, text).map((option) => option.value)).toEqual(values);
});

it.each([
  ["down from none", -1, 1, 0],
  ["up from none, past a disabled one at the end", -1, -1, 1],
  ["down past a disabled one and round", 1, 1, 0],
  ["up round the end past a disabled one", 0, -1, 1],
] as const)("%s", (_name, from, step, index) => {
  expect(nextEnabled(cities, from, step)).toBe(index);
});

it("finds none among disabled options", () => {
  expect(nextEnabled([{ value: "c", label: "Oslo", disabled: true }], -1, 1)).toBe(-1);
});

it.each([
  ["the first that is not chosen", "er", ["b"], "a"],
  ["none where all that fit are chosen", "er", ["a", "b"], undefined],
])("Enter takes %s", (_what, text, chosen, value) => {
  const found = searchOptions(cities, text);
  expect(found[optionFor(found, text, true, (one) => chosen.includes(one))]?.value).toBe(value);
});

const distances = [300, 1300, 3000].map((value) => ({ value, label: String(value) }));

it.each([
  ["the number that was typed", distances, "300", true, 300],
  ["no number that only holds it", distances, "30", true, undefined],
  ["the first that begins with it, where nothing else may be typed", distances, "30", false, 300],
  ["the first name that begins with it", [{ value: "ATL", label: "ATL" }], "at", true, "ATL"],
  ["a name that holds a number", [{ value: "y2024", label: "Sales 2024" }], "2024", true, "y2024"],
  ["nothing for no text", distances, "", true, undefined],
])("Enter takes %s", (_what, options, text, takesText, value) => {
  const found = searchOptions<string | number>(options, text);
  expect(found[optionFor(found, text, takesText)]?.value).toBe(value);
});
