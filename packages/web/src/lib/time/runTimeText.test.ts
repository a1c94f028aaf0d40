import { expect, it } from "vitest";
import { runTimeText } from "./runTimeText.ts";

it.each([
  [-5, "0.00 s"],
  [0, "0.00 s"],
  [42, "0.04 s"],
  [9_994, "9.99 s"],
  [9_996, "10.0 s"],
  [12_340, "12.3 s"],
  [59_960, "1:00 min"],
  [185_000, "3:05 min"],
  [3_599_900, "1:00:00 h"],
  [3_725_000, "1:02:05 h"],
])("%i ms are written as %s", (milliseconds, text) => {
  expect(runTimeText(milliseconds)).toBe(text);
});
