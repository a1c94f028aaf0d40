import { type ConditionalFormat, isBetween } from "@sightline/charts/conditional-format";

/** A rule in one line: "Sales ≥ 1000", "10 < Sales ≤ 20"; a rule without a comparison is the column's name. */
export function ruleText(rule: ConditionalFormat, column: string): string {
  const { operator, targetValue, targetValueLeft, targetValueRight } = rule;
  if (operator === "None") return column;
  if (!isBetween(operator)) return `${column} ${operator} ${targetValue ?? "?"}`;
  return `${targetValueLeft ?? "?"} ${operator.replace("x", () => column)} ${targetValueRight ?? "?"}`;
}
