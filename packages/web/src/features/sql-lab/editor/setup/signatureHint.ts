import { syntaxTree } from "@codemirror/language";
import { type EditorState, Facet, StateEffect, StateField } from "@codemirror/state";
import { type EditorView, showTooltip, type Tooltip } from "@codemirror/view";

/** Parameters of functions, by the name in small letters. */
export const signatures = Facet.define<ReadonlyMap<string, string>, ReadonlyMap<string, string>>({
  combine: (values) => values[0] ?? new Map(),
});

type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>["resolveInner"]>;

/** Arguments that are counted at most. */
const MOST = 100;

/** A call that a place is inside of. */
export interface Call {
  name: string;
  /** Offset of its opening bracket. */
  open: number;
  /** Which argument the place is in, from 0. */
  argument: number;
}

/** The innermost call around a place whose parameters are known. */
export function callAt(state: EditorState, at: number): (Call & { parameters: string }) | null {
  let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, -1);
  while (
    node &&
    (node.name !== "Parens" ||
      node.from >= at ||
      (node.to <= at && state.sliceDoc(node.to - 1, node.to) === ")"))
  ) {
    node = node.parent;
  }
  const before = node?.prevSibling;
  if (!node || !before || before.to !== node.from) return null;
  const name = state.sliceDoc(before.from, before.to);
  const parameters = state.facet(signatures).get(name.toLowerCase());
  if (parameters === undefined) return null;
  let argument = 0;
  let child = node.childBefore(at);
  for (let count = 0; child && count < MOST; count += 1) {
    if (child.name === "Punctuation" && state.sliceDoc(child.from, child.to) === ",") argument += 1;
    child = child.prevSibling;
  }
  return { name, open: node.from, argument, parameters };
}

const hide = StateEffect.define<null>();

/** Shown from the bracket or comma that is typed until the cursor leaves the call. */
const hint = StateField.define<{ call: Call; tooltip: Tooltip } | null>({
  create: () => null,
  update(value, transaction) {
    if (transaction.effects.some((effect) => effect.is(hide))) return null;
    if (!transaction.docChanged && !transaction.selection) return value;
    const { state } = transaction;
    const at = state.selection.main.head;
    const typed = transaction.isUserEvent("input") && /[(,]/.test(state.sliceDoc(Math.max(0, at - 2), at));
    if (!value && !typed) return null;
    const call = callAt(state, at);
    if (!call) return null;
    if (
      value &&
      call.open === value.call.open &&
      call.argument === value.call.argument &&
      call.name === value.call.name
    )
      return value;
    if (!typed && value && transaction.changes.mapPos(value.call.open) !== call.open) return null;
    return { call, tooltip: { pos: call.open, above: true, create: () => ({ dom: drawSignature(call) }) } };
  },
  provide: (field) => showTooltip.from(field, (value) => value?.tooltip ?? null),
});

/** The parameters, the one at the cursor set apart. */
function drawSignature({ name, argument, parameters }: Call & { parameters: string }): HTMLElement {
  const dom = document.createElement("div");
  dom.className = "cm-signature";
  const parts = parameters.split(",");
  const current = parts.at(-1)?.includes("…") ? Math.min(argument, parts.length - 1) : argument;
  dom.append(`${name}(`);
  for (const [at, part] of parts.entries()) {
    if (at > 0) dom.append(",");
    const piece = document.createElement(at === current ? "b" : "span");
    piece.textContent = part;
    dom.append(piece);
  }
  dom.append(")");
  return dom;
}

/** Takes the hint away; false if there is none. */
export function hideSignature(view: EditorView): boolean {
  if (!view.state.field(hint, false)) return false;
  view.dispatch({ effects: hide.of(null) });
  return true;
}

export const signatureHint = hint;
