import { expect, it } from "vitest";
import { forgetPageTops } from "./forgetPageTops.ts";

it.each([
  ["pages left at their top", '{"a":0,"b":120}', '{"b":120}'],
  ["nothing where nothing is kept", null, "{}"],
  ["nothing of what cannot be read", "{", "{"],
])("forgets %s", (_what, before, after) => {
  let text = before;
  forgetPageTops(() => ({
    getItem: () => text,
    setItem: (_key, value) => {
      text = value;
    },
  }));
  expect(text).toBe(after);
});
