import { COMPARISONS, type Comparison, type ConditionalFormat } from "../conditional-format/index.ts";
import type { ControlKindRules } from "../contract/controls/index.ts";
import { readList, readNumber, readObject, readText } from "./values.ts";

declare module "../contract/controls/controls.ts" {
  interface ControlValues {
    conditionalFormats: ConditionalFormat[];
  }
}

/** Rules as stored; one without a column or a color colors nothing and is left out. */
export const readConditionalFormats = (value: unknown): ConditionalFormat[] =>
  readList(value).map(readObject).flatMap(readRule);

export const conditionalFormats: ControlKindRules<"conditionalFormats"> = { read: readConditionalFormats };

function readRule(rule: Record<string, unknown>): ConditionalFormat[] {
  const [column, colorScheme] = [readText(rule.column), readText(rule.colorScheme)];
  if (column === null || colorScheme === null) return [];
  const operator = COMPARISONS.includes(rule.operator as Comparison) ? (rule.operator as Comparison) : "None";
  return [
    {
      // What only later versions know of stays.
      ...rule,
      column,
      colorScheme,
      operator,
      targetValue: readNumber(rule.targetValue),
      targetValueLeft: readNumber(rule.targetValueLeft),
      targetValueRight: readNumber(rule.targetValueRight),
    },
  ];
}
