import { expect, it } from "vitest";
import { nextEnabled, searchOptions } from "./option.ts";

const cities = [
  { value: "b", label: "New Berlin" },
  { value: "a", label: "Berlin", hint: "Germany" },
  { value: "c", label: "Oslo", disabled: true },
];

it.each([
  ["nothing typed keeps all", "", ["b", "a", "c"]],
  ["labels that begin with it come first", "ber", ["a", "b"]],
  ["hints count too", "GERM", ["a"]],
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
