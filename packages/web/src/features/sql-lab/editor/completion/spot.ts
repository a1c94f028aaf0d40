import type { EditorState } from "@codemirror/state";
import { type Token, tokenize, withoutTemplates } from "@sightline/core/sql/lexer";
import { readScope, type Scope } from "../scope/index.ts";
import { lexicalRules, quickPartAt } from "../statements/index.ts";

/** Of a statement longer than this only the part around the place is read, in characters. */
const LONGEST = 20_000;

/** What completion knows of a place in the text. */
export interface Spot {
  /** Where the word at the place begins; offsets of the document. */
  from: number;
  typedText: string;
  /** The quoted name that the place is in. */
  quotedToken: Token | null;
  /** The place is in a template: between its double braces. */
  template: boolean;
  scope: Scope;
  /** Offset of the text that was read. */
  base: number;
}

const WORD = /[\p{L}_][\p{L}\p{N}_$]*$/u;
const TEMPLATE = /(?:\{\{[^}]*|\{%[^%]*)$/;

const spots = new WeakMap<EditorState, { at: number; spot: Spot }>();

/** What stands at a place; read once for all who ask of the same text. */
export function spotAt(state: EditorState, at: number): Spot {
  const known = spots.get(state);
  if (known?.at === at) return known.spot;
  const spot = readSpot(state, at);
  spots.set(state, { at, spot });
  return spot;
}

function readSpot(state: EditorState, at: number): Spot {
  const { from: base, to } = readableRange(state, at);
  const sql = state.sliceDoc(base, to);
  const before = sql.slice(0, at - base);
  const word = WORD.exec(before.slice(-200))?.[0] ?? "";
  const tokens = tokenize(withoutTemplates(sql), state.facet(lexicalRules));
  const within = at - base;
  const quotedToken = tokens.find(
    ({ kind, start, end }) => kind === "identifier" && start < within && within < end,
  );
  const start = quotedToken ? quotedToken.start : within - word.length;
  return {
    from: quotedToken ? base + quotedToken.start + 1 : at - word.length,
    typedText: quotedToken ? before.slice(quotedToken.start + 1) : word,
    quotedToken: quotedToken
      ? { ...quotedToken, start: base + quotedToken.start, end: base + quotedToken.end }
      : null,
    template: TEMPLATE.test(before.slice(-500)),
    scope: readScope(tokens, start),
    base,
  };
}

/** The statement of a place; of a very long one the lines around it. */
function readableRange(state: EditorState, at: number): { from: number; to: number } {
  const part = quickPartAt(state, at);
  if (part.to - part.from <= LONGEST) return part;
  const from = Math.max(part.from, at - LONGEST / 2);
  const to = Math.min(part.to, at + LONGEST / 2);
  return {
    from: Math.max(part.from, state.doc.lineAt(from).from),
    to: Math.min(part.to, state.doc.lineAt(to).to),
  };
}
