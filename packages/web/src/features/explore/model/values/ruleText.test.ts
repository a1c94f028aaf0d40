import type { ConditionalFormat } from "@sightline/charts/conditional-format";
import { expect, it } from "vitest";
import { ruleText } from "./ruleText.ts";

const rule = (change: Partial<ConditionalFormat>): ConditionalFormat => ({
  column: "sales",
  operator: "None",
  colorScheme: "#ACE1C4",
  targetValue: null,
  targetValueLeft: null,
  targetValueRight: null,
  ...change,
});

it.each<[Partial<ConditionalFormat>, string]>([
  [{}, "Sales"],
  [{ operator: "≥", targetValue: 1000 }, "Sales ≥ 1000"],
  [{ operator: "< x ≤", targetValueLeft: 10, targetValueRight: 20 }, "10 < Sales ≤ 20"],
  [{ operator: "=" }, "Sales = ?"],
])("%j reads %s", (change, text) => {
  expect(ruleText(rule(change), "Sales")).toBe(text);
});
