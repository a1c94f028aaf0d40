import type { Choice, Control } from "@sightline/charts/contract/controls";
import { typedValue } from "./typedValue.ts";

const GRAIN = /^(\d+)?\s*(second|minute|hour|day|week|month|quarter|year)s?$/i;
const UNITS: Readonly<Record<string, (count: number) => string>> = {
  second: (count) => `PT${count}S`,
  minute: (count) => `PT${count}M`,
  hour: (count) => `PT${count}H`,
  day: (count) => `P${count}D`,
  week: (count) => `P${count}W`,
  month: (count) => `P${count}M`,
  quarter: (count) => `P${count * 3}M`,
  year: (count) => `P${count}Y`,
};

/** What text that was typed into a list stands for: of a time grain the offered one of the same length, else itself. */
export function typedChoice(
  control: Pick<Control, "kind" | "integer" | "choices">,
  choices: readonly Choice[],
  text: string,
): unknown {
  const [, count = "1", unit = ""] = control.kind === "timeGrain" ? (GRAIN.exec(text.trim()) ?? []) : [];
  const duration = UNITS[unit.toLowerCase()]?.(Number(count));
  const offered = choices.some(([choice]) => choice === duration);
  return duration !== undefined && offered ? duration : typedValue(control, text);
}
