import { expect, it } from "vitest";
import { readConditionalFormats } from "./index.ts";

const rule = { column: "n", colorScheme: "#ACE1C4", operator: ">", targetValue: "5" };
const read = { ...rule, targetValue: 5, targetValueLeft: null, targetValueRight: null };

it.each<[string, object, object[]]>([
  ["a rule", rule, [read]],
  ["an unknown comparison is none", { ...rule, operator: "begins with" }, [{ ...read, operator: "None" }]],
  [
    "what only later versions know of stays",
    { ...rule, useGradient: false },
    [{ ...read, useGradient: false }],
  ],
  ["without a column", { ...rule, column: "" }, []],
  ["without a color", { ...rule, colorScheme: null }, []],
])("[S3-092] rules of conditional formats are read: %s", (_name, stored, rules) => {
  expect(readConditionalFormats([stored])).toEqual(rules);
});
