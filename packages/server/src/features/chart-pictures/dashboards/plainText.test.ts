import { expect, it } from "vitest";
import { plainText } from "./plainText.ts";

it.each([
  ["headings and quotes", "# Sales\n> by region", "Sales\nby region"],
  ["links and pictures", "See [the plan](https://x.io/a) ![logo](a.png)", "See the plan logo"],
  ["bold, code and HTML", "**North** is `up` <b>now</b>", "North is up now"],
  ["HTML, not comparisons", "costs < 5 <b>euros</b>", "costs < 5 euros"],
  ["many empty lines", "a\n\n\n\nb", "a\n\nb"],
  ["nothing", "", ""],
])("takes the marks off %s", (_name, markdown, expected) => {
  expect(plainText(markdown)).toBe(expected);
});

it("reads only the beginning of a long text, in time that grows with it", () => {
  expect(plainText("[".repeat(1_000_000)).length).toBeLessThanOrEqual(5_000);
});
