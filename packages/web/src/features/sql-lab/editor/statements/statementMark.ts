import { RangeSet, StateEffect, StateField } from "@codemirror/state";
import { EditorView, GutterMarker, gutterLineClass, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { type StatementRange, statementAt, statementField } from "./statementField.ts";

/** The mark waits for a rest of the keys: reading a long statement takes time, ms. */
const REST_MS = 120;
const LONG_REST_MS = 600;
const LONG = 40_000;

const mark = StateEffect.define<StatementRange | null>({
  map: (range, changes) => range && { from: changes.mapPos(range.from, 1), to: changes.mapPos(range.to, -1) },
});

const marker = new (class extends GutterMarker {
  override elementClass = "cm-statement";
})();

const markedStatement = StateField.define<{ range: StatementRange | null; lines: RangeSet<GutterMarker> }>({
  create: () => ({ range: null, lines: RangeSet.empty }),
  update(value, { changes, docChanged, effects, state }) {
    const put = effects.find((effect) => effect.is(mark));
    if (put?.is(mark)) {
      const range = put.value;
      const lines: number[] = [];
      if (range) {
        for (let at = range.from; at <= range.to; ) {
          const line = state.doc.lineAt(at);
          lines.push(line.from);
          at = line.to + 1;
        }
      }
      return { range, lines: RangeSet.of(lines.map((from) => marker.range(from))) };
    }
    if (!docChanged) return value;
    const { range } = value;
    return {
      range: range && { from: changes.mapPos(range.from, 1), to: changes.mapPos(range.to, -1) },
      lines: value.lines.map(changes),
    };
  },
  provide: (field) => gutterLineClass.from(field, ({ lines }) => lines),
});

const follower = ViewPlugin.fromClass(
  class {
    #timer: ReturnType<typeof setTimeout> | null = null;
    readonly #view: EditorView;

    constructor(view: EditorView) {
      this.#view = view;
      this.#schedule();
    }

    update(update: ViewUpdate) {
      if (update.docChanged || update.selectionSet) this.#schedule();
    }

    #schedule() {
      if (this.#timer !== null) clearTimeout(this.#timer);
      const range = this.#view.state.field(markedStatement, false)?.range;
      const long = range ? range.to - range.from > LONG : false;
      this.#timer = setTimeout(() => this.#mark(), long ? LONG_REST_MS : REST_MS);
    }

    #mark() {
      const { state } = this.#view;
      const now = statementAt(state, state.selection.main.head);
      const before = state.field(markedStatement).range;
      if (now?.from !== before?.from || now?.to !== before?.to) {
        this.#view.dispatch({ effects: mark.of(now) });
      }
    }

    destroy() {
      if (this.#timer !== null) clearTimeout(this.#timer);
    }
  },
);

/** Knows the statements of the text and marks the one at the cursor beside its lines. */
export const statements = [
  statementField,
  markedStatement,
  follower,
  EditorView.baseTheme({
    ".cm-lineNumbers .cm-gutterElement.cm-statement": { boxShadow: "inset -2px 0 var(--sl-accent)" },
  }),
];
