import { type Completion, pickedCompletion } from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import { quoteName } from "@sightline/core/sql-syntax";
import { quoteIfNeeded } from "../dialects/index.ts";
import type { SchemaKnowledge } from "./knowledge.ts";
import type { Spot } from "./spot.ts";

/** How much each kind counts; the product's own order. */
export const SCORES = { keyword: 100, function: 90, schema: 60, table: 55, column: 50 } as const;

/** What the place of the text adds: what fits there best comes first. */
export function boostOf(kind: keyof typeof SCORES, lift = 0): number {
  // The library takes -99 to 99.
  return Math.max(-99, Math.min(99, SCORES[kind] - 50 + lift));
}

/** How names and keywords are offered for what is typed. */
export interface OfferStyle {
  /** The typed letters are small: labels are compared in small letters. */
  small: boolean;
  quoted: boolean;
}

export const offerStyleOf = ({ typedText, quotedToken }: Spot): OfferStyle => ({
  small: typedText === typedText.toLowerCase(),
  quoted: quotedToken !== null,
});

/** The label to compare with; what is shown keeps its letters. */
export const completionLabel = (
  name: string,
  { small }: OfferStyle,
): Pick<Completion, "label" | "displayLabel"> => {
  const lower = name.toLowerCase();
  return small && lower !== name ? { label: lower, displayLabel: name } : { label: name };
};

/** Puts a name in, in quotes where it needs them. */
export function namePutter(name: string, { quoted }: OfferStyle, { dialect: { rules } }: SchemaKnowledge) {
  if (!quoted) return quoteIfNeeded(name, rules);
  const text = quoteName(name, rules);
  return (view: EditorView, completion: Completion, from: number, to: number) => {
    const mark = view.state.sliceDoc(from - 1, from);
    const closing = rules.identifierQuotes.find(([open]) => open === mark)?.[1];
    const close = view.state.sliceDoc(to, to + 1) === closing ? 1 : 0;
    replaceText(view, completion, from - 1, to + close, text, text.length);
  };
}

/** Puts a call in, with the cursor between its brackets; brackets that are there are not put twice. */
export const putCall =
  (name: string) => (view: EditorView, completion: Completion, from: number, to: number) => {
    const open = view.state.sliceDoc(to, to + 1) === "(";
    replaceText(view, completion, from, to, open ? name : `${name}()`, name.length + 1);
  };

/** Puts text in instead of another, with the cursor at some place of it. */
export function replaceText(
  view: EditorView,
  completion: Completion,
  from: number,
  to: number,
  insert: string,
  cursor: number,
): void {
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + cursor },
    userEvent: "input.complete",
    scrollIntoView: true,
    annotations: pickedCompletion.of(completion),
  });
}

const lists = new WeakMap<object, Map<string, Completion[]>>();

/** The options for a list of names, made once for each list and manner. */
export function optionsFor<T extends object>(
  list: T,
  manner: string,
  make: (list: T) => Completion[],
): Completion[] {
  const known = lists.get(list) ?? new Map<string, Completion[]>();
  lists.set(list, known);
  const options = known.get(manner) ?? make(list);
  known.set(manner, options);
  return options;
}
