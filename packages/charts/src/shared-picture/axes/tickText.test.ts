import { expect, it } from "vitest";
import { tickText } from "./tickText.ts";

it.each([
  ["20.0", "20"],
  ["−5.00", "−5"],
  ["+1,000.0", "+1,000"],
  ["50.0%", "50%"],
  ["2.50", "2.50"],
  ["0.05", "0.05"],
  ["1,000", "1,000"],
  ["$20.00", "$20.00"],
  ["2.00 €", "2.00 €"],
  ["1.5k", "1.5k"],
  ["∞", "∞"],
])("the tick %s reads %s", (text, read) => {
  expect(tickText(text)).toBe(read);
});
