import { type ChangeSet, type EditorState, Facet, StateField, type Text } from "@codemirror/state";
import { ansiRules, type LexicalRules } from "@sightline/core/sql/lexer";
import { type Change, changedEnds, splitEnds } from "./splitEnds.ts";

/** How the dialect of the editor writes SQL. */
export const lexicalRules = Facet.define<LexicalRules, LexicalRules>({
  combine: (values) => values[0] ?? ansiRules,
});

/** The ends of the statements of a text; read when somebody asks, not at each key. */
class StatementEnds {
  #ends: readonly number[] | null = null;
  readonly #before: { ends: StatementEnds; changes: ChangeSet } | null;

  constructor(before: { ends: StatementEnds; changes: ChangeSet } | null) {
    this.#before = before;
  }

  /** What was read of the text before, and how that was changed; null when this text was read, or none before. */
  get known(): { ends: readonly number[]; hull: Change } | null {
    const ends = this.#before === null ? null : this.#before.ends.#ends;
    return this.#ends === null && this.#before !== null && ends !== null
      ? { ends, hull: hullOf(this.#before.changes) }
      : null;
  }

  afterChanges(changes: ChangeSet): StatementEnds {
    // Changes that nobody has read between are one change: the chain does not grow.
    if (this.#ends === null && this.#before) {
      return new StatementEnds({ ends: this.#before.ends, changes: this.#before.changes.compose(changes) });
    }
    return new StatementEnds(this.#ends === null ? null : { ends: this, changes });
  }

  read(doc: Text, rules: LexicalRules): readonly number[] {
    if (this.#ends !== null) return this.#ends;
    const before = this.#before;
    const known = before === null ? null : before.ends.#ends;
    this.#ends =
      before === null || known === null
        ? splitEnds(doc.toString(), rules)
        : changedEnds(
            known,
            hullOf(before.changes),
            (from, to) => doc.sliceString(from, to),
            doc.length,
            rules,
          );
    return this.#ends;
  }
}

/** The ends as they were read last, where the changes since then say nothing else: for a guess at each key. */
function guessedEnds(ends: StatementEnds, doc: Text, rules: LexicalRules): readonly number[] {
  const known = ends.known;
  if (!known) return ends.read(doc, rules);
  const { from, to, growth } = known.hull;
  // New text with a semicolon, or much of it, is read.
  if (to + growth - from > LONGEST_GUESS || doc.sliceString(from, to + growth).includes(";")) {
    return ends.read(doc, rules);
  }
  return known.ends.filter((end) => end <= from || end > to).map((end) => (end > to ? end + growth : end));
}

const LONGEST_GUESS = 2_000;

/** The shortest single change that holds all of a set. */
function hullOf(changes: ChangeSet): Change {
  let from = changes.length;
  let to = 0;
  changes.iterChangedRanges((fromA, toA) => {
    from = Math.min(from, fromA);
    to = Math.max(to, toA);
  });
  return { from, to: Math.max(from, to), growth: changes.newLength - changes.length };
}

export const statementField = StateField.define<StatementEnds>({
  create: () => new StatementEnds(null),
  update(value, transaction) {
    if (transaction.startState.facet(lexicalRules) !== transaction.state.facet(lexicalRules)) {
      return new StatementEnds(null);
    }
    return transaction.docChanged ? value.afterChanges(transaction.changes) : value;
  },
});

export interface StatementRange {
  from: number;
  to: number;
}

/** The part between two semicolons that a place stands in, blanks included; the semicolon is not. */
export const partAt = (state: EditorState, at: number): StatementRange =>
  partOf(state, at, state.field(statementField).read(state.doc, state.facet(lexicalRules)));

/** The same without reading a long statement anew: right but for quotes and comments that were just opened. */
export const quickPartAt = (state: EditorState, at: number): StatementRange =>
  partOf(state, at, guessedEnds(state.field(statementField), state.doc, state.facet(lexicalRules)));

function partOf({ doc }: EditorState, at: number, ends: readonly number[]): StatementRange {
  const next = firstAtLeast(ends, at + 1);
  const from = next === 0 ? 0 : ends[next - 1]!;
  const to = next < ends.length ? ends[next]! - 1 : doc.length;
  return { from, to };
}

/**
 * The statement that a place stands in, without the blanks around it. Behind a semicolon it is the one that was
 * just ended as long as the line is the same, then the next; null where there is none.
 */
export function statementAt(state: EditorState, at: number): StatementRange | null {
  const part = partAt(state, at);
  const own = trimRange(state.doc, part);
  const before = part.from > 0 ? trimRange(state.doc, partAt(state, part.from - 1)) : null;
  if (before && (own === null || at < own.from) && isSameLine(state.doc, part.from, at)) return before;
  return own ?? before;
}

const isSameLine = (doc: Text, a: number, b: number) => doc.lineAt(a).number === doc.lineAt(b).number;

function trimRange(doc: Text, { from, to }: StatementRange): StatementRange | null {
  const text = doc.sliceString(from, to);
  const blank = text.length - text.trimStart().length;
  const sql = text.trim();
  return sql === "" ? null : { from: from + blank, to: from + blank + sql.length };
}

/** The first index of a sorted list whose value is at least `value`. */
function firstAtLeast(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
