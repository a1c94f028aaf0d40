export type SelectValue = string | number;

export interface SelectOption<V extends SelectValue = string> {
  value: V;
  label: string;
  /** Quiet words after the label. */
  hint?: string;
  /** Another name that it is found by, and that is not shown. */
  alias?: string;
  disabled?: boolean;
}

/** Options whose label, hint or alias holds the typed text, in any letter case; those that begin with it first. */
export function searchOptions<V extends SelectValue>(
  options: readonly SelectOption<V>[],
  text: string,
): readonly SelectOption<V>[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return options;
  const begins: SelectOption<V>[] = [];
  const holds: SelectOption<V>[] = [];
  for (const option of options) {
    const [label, ...others] = [option.label, option.hint, option.alias].map((name = "") =>
      name.toLowerCase(),
    );
    if (label?.startsWith(wanted)) begins.push(option);
    else if ([label, ...others].some((name) => name?.includes(wanted))) holds.push(option);
  }
  return [...begins, ...holds];
}

/** Whether text is a number as it stands. */
export const isNumber = (text: string): boolean => text.trim() !== "" && Number.isFinite(Number(text));

/**
 * The option that Enter takes for typed text, of those that hold it; -1: none. Where text may be typed freely, a number
 * means itself: 300 is not 1300, which holds it. What is chosen already is passed over: Enter would take it off.
 */
export function optionFor<V extends SelectValue>(
  found: readonly SelectOption<V>[],
  text: string,
  takesText: boolean,
  isChosen: (value: V) => boolean = () => false,
): number {
  if (text === "") return -1;
  const canTake = ({ value, disabled }: SelectOption<V>) => !disabled && !isChosen(value);
  const first = found.findIndex(canTake);
  if (!takesText || !isNumber(text) || !isNumber(String(found[first]?.value ?? ""))) return first;
  return found.findIndex((option) => canTake(option) && Number(option.value) === Number(text));
}

/** The next option that can be chosen from `from` (-1: none) in steps of `step`, round the ends; -1 when there is none. */
export function nextEnabled(
  options: readonly SelectOption<SelectValue>[],
  from: number,
  step: 1 | -1,
): number {
  const start = from < 0 && step < 0 ? 0 : from;
  for (let tried = 1; tried <= options.length; tried += 1) {
    const index = (((start + step * tried) % options.length) + options.length) % options.length;
    if (!options[index]?.disabled) return index;
  }
  return -1;
}
