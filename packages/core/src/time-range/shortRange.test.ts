import { expect, it } from "vitest";
import { shortRange } from "./shortRange.ts";

it.each([
  ["2000-01-01T00:00:00 : 2005-01-01T00:00:00", "2000-01-01 – 2005-01-01"],
  ["2000-01-01T08:30:00 : now", "2000-01-01 08:30:00 – now"],
  ["2000-01-01T00:00:00 : ", "2000-01-01 : "],
  ['DATEADD(DATETIME("now"), -7, day) : now', 'DATEADD(DATETIME("now"), -7, day) – now'],
  ["Last week", "Last week"],
])("%s is read as %s", (text, short) => {
  expect(shortRange(text)).toBe(short);
});
