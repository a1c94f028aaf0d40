import { expect, it } from "vitest";
import { naturalOrder } from "./index.ts";

it.each([
  ["numbers by size", [10, 9, 100], "", [9, 10, 100]],
  ["text by the alphabet, its numbers by size", ["b10", "b9", "a"], "", ["a", "b9", "b10"]],
  ["the missing one last", [null, 2, 1], "", [1, 2, null]],
  [
    "weekdays with the missing ones",
    ["Sunday", "Monday"],
    "",
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  ],
  ["a text that is no weekday keeps them texts", ["Sun", "Mon", "Moon"], "", ["Mon", "Moon", "Sun"]],
  ["one weekday alone stays alone", ["Sun"], "", ["Sun"]],
  ["hours with the missing ones", [23, 0], "hour_of_day", Array.from({ length: 24 }, (_, hour) => hour)],
  ["small numbers of another column", [23, 0], "hourglass", [0, 23]],
  ["doubles once", ["a", "a"], "", ["a"]],
])("%s", (_name, values, column, ordered) => {
  expect(naturalOrder(values as unknown[], column)).toEqual(ordered);
});
