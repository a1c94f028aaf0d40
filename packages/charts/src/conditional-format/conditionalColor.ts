import { parseColor } from "../color/contrast/index.ts";
import { toNumber } from "../shared-picture/values.ts";
import { type ConditionalFormat, isBetween } from "./rules.ts";

/** How strong the color of a value is that a rule with a target meets; the weakest still shows. */
const LEAST_OPACITY = 0.05;

/** The color of a cell by its value, with its opacity; null where the rule says nothing. */
export type CellColor = (value: unknown) => { color: string; opacity: number } | null;

/** A rule over a column with these values. */
export function conditionalColor(rule: ConditionalFormat, values: Iterable<unknown>): CellColor {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    const number = toNumber(value);
    if (number === null) continue;
    min = Math.min(min, number);
    max = Math.max(max, number);
  }
  const span = spanOf(rule, min, max);
  const least = rule.operator === "None" ? 0 : LEAST_OPACITY;
  return (value) => {
    const number = toNumber(value);
    const found = number === null || !span ? null : span(number);
    if (number === null || !found) return null;
    return { color: rule.colorScheme, opacity: opacityOf(number, found, least) };
  };
}

/** From where a color is weakest to where it is full. */
interface Span {
  cutoff: number;
  extreme: number;
}

function spanOf(rule: ConditionalFormat, min: number, max: number): ((value: number) => Span | null) | null {
  const { targetValue: target, targetValueLeft: left, targetValueRight: right } = rule;
  const where = (holds: (value: number) => boolean, cutoff: number, extreme: number) => (value: number) =>
    holds(value) ? { cutoff, extreme } : null;
  if (rule.operator === "None") return where((value) => value >= min && value <= max, min, max);
  if (isBetween(rule.operator)) {
    if (left === null || right === null) return null;
    const above = rule.operator.startsWith("≤")
      ? (value: number) => left <= value
      : (value: number) => left < value;
    const below = rule.operator.endsWith("≤")
      ? (value: number) => value <= right
      : (value: number) => value < right;
    return where((value) => above(value) && below(value), left, right);
  }
  if (target === null) return null;
  switch (rule.operator) {
    case ">":
      return where((value) => value > target, target, max);
    case "≥":
      return where((value) => value >= target, target, max);
    case "<":
      return where((value) => value < target, target, min);
    case "≤":
      return where((value) => value <= target, target, min);
    case "=":
      return where((value) => value === target, target, target);
    case "≠":
      return where((value) => value !== target, target, target - min > max - target ? min : max);
    default:
      return null;
  }
}

function opacityOf(value: number, { cutoff, extreme }: Span, least: number): number {
  if (cutoff === extreme) return 1;
  const share = Math.abs((value - cutoff) / (extreme - cutoff));
  return Math.min(1, Math.round((least + (1 - least) * share) * 100) / 100);
}

/** The color that one at this opacity has over a background, as rgb(); the color itself where either is unknown. */
export function blendOver(color: string, opacity: number, background: string): string {
  const [front, back] = [parseColor(color), parseColor(background)];
  if (!front || !back) return color;
  const parts = front.map((part, at) => Math.round(part * opacity + (back[at] ?? 0) * (1 - opacity)));
  return `rgb(${parts.join(", ")})`;
}
