import { expect, it } from "vitest";
import { withoutTags } from "./htmlText.ts";

it.each([
  ["a link", '<a href="/x">North</a>', "North"],
  ["elements in elements", "<p>1 <b>of</b> 2<br></p>", "1 of 2"],
  ["a comparison", "a < b > c", "a < b > c"],
  ["a missing name", "<NULL>", "<NULL>"],
  ["a word between brackets", "<unknown> or <n/a>", "<unknown> or <n/a>"],
  ["capitals", "<B>North</B><BR/>", "North"],
])("is text without tags: %s", (_name, text, seen) => {
  expect(withoutTags(text)).toBe(seen);
});
