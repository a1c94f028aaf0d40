import type { Control } from "@sightline/charts/contract/controls";

/** What typed text becomes: a number where the control holds numbers and the text is one; else the text, for its validator to judge. */
export function typedValue(
  { kind, integer, choices }: Pick<Control, "kind" | "integer" | "choices">,
  text: string,
): unknown {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const holdsNumbers =
    kind === "number" || integer === true || choices?.some(([choice]) => typeof choice === "number") === true;
  const number = Number(trimmed);
  return holdsNumbers && Number.isFinite(number) ? number : text;
}
