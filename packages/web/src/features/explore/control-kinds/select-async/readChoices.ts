import type { Choice, Control } from "@sightline/charts/contract/controls";

type Option = { value: string | number; label: string };

const isValue = (value: unknown): value is string | number =>
  typeof value === "string" || typeof value === "number";

/** The choices in a reply, none before it is there: what the control makes of it, else its `result`, of pairs or of `{value, text}`. */
export function readChoices({ mutator }: Pick<Control, "mutator">, reply: unknown): Option[] {
  if (reply === undefined) return [];
  const listed: unknown = mutator ? mutator(reply) : (reply as { result?: unknown } | null)?.result;
  if (!Array.isArray(listed)) return [];
  return listed.flatMap((entry: unknown) => {
    const [value, label] = readPair(entry);
    return isValue(value) ? [{ value, label: String(label ?? value) }] : [];
  });
}

function readPair(entry: unknown): Choice<unknown> | [unknown, unknown] {
  if (Array.isArray(entry)) return [entry[0], entry[1]];
  if (entry === null || typeof entry !== "object") return [entry, entry];
  const { value, id, text, label, name } = entry as Record<string, unknown>;
  return [value ?? id, text ?? label ?? name];
}
