import type { Frame } from "@sightline/core/frame";
import { expect, it } from "vitest";
import { disarm, toCsv } from "./csv.ts";

it.each([
  ["=1+1", "'=1+1"],
  ["+49 30", "'+49 30"],
  ["-cmd", "'-cmd"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["%x", "'%x"],
  ["|calc", "'\\|calc"],
  ["  =1+1", "'  =1+1"],
  ['""=1+1', `'""=1+1`],
  ["=cmd|' /C calc'!A0", "'=cmd\\|' /C calc'!A0"],
  ["-12.5", "-12.5"],
  ["-1e5", "-1e5"],
  ["plain", "plain"],
  ["a=b", "a=b"],
  ["a|b", "a|b"],
  ["", ""],
])("disarms %j as %j", (text, expected) => {
  expect(disarm(text)).toBe(expected);
});

it("writes a header, dates, nulls and quoted text", () => {
  const frame: Frame = {
    index: [],
    rows: 2,
    columns: [
      { label: ["day"], type: 2, values: [Date.UTC(2025, 0, 31), Date.UTC(2025, 0, 31, 8, 30)] },
      { label: ["city"], type: 1, values: ['Oslo, "N"', "=1+1"] },
      { label: ["n"], type: 0, values: [-3, null] },
    ],
  };
  expect(toCsv(frame, { n: "Number" })).toBe(
    'day,city,Number\r\n2025-01-31,"Oslo, ""N""",-3\r\n2025-01-31 08:30:00,\'=1+1,\r\n',
  );
});
