import { NUMERIC, STRING, TEMPORAL } from "@sightline/core/query";
import { expect, it } from "vitest";
import { cellText } from "./cellText.ts";

it.each([
  ["a number in full", 1_234_567.891, NUMERIC, "1,234,567.891"],
  ["a day", Date.UTC(2024, 4, 17), TEMPORAL, "2024-05-17"],
  ["a time", Date.UTC(2024, 4, 17, 9, 5, 3), TEMPORAL, "2024-05-17 09:05:03"],
  ["text", "Köln", STRING, "Köln"],
  ["an integer that numbers do not hold", "9007199254740993", NUMERIC, "9007199254740993"],
  ["nothing", null, NUMERIC, "–"],
  ["a list", [1, 2], STRING, "[1,2]"],
] as const)("writes %s", (_name, value, type, text) => {
  expect(cellText(value, type)).toBe(text);
});
