import { isolateHistory } from "@codemirror/commands";
import { EditorSelection, type EditorState, Transaction, type TransactionSpec } from "@codemirror/state";
import { editBetween } from "../../textEdit.ts";

/**
 * What turns the text of a state into another: only the part that differs, one step to undo. A text that cannot be
 * written yet is still to come: what comes is its beginning, and is not undone.
 */
export function changeTo(state: EditorState, given: string): TransactionSpec {
  const text = withPlainBreaks(given);
  const before = state.doc.toString();
  return {
    changes: editBetween(before, text),
    annotations: state.readOnly ? Transaction.addToHistory.of(false) : isolateHistory.of("full"),
  };
}

/** The same for text that differs in blanks and letters' case only: the cursors stay behind the same character. */
export function formatTo(state: EditorState, given: string): TransactionSpec {
  const text = withPlainBreaks(given);
  const before = state.doc.toString();
  const placeAfter = (at: number): number => {
    let count = before.slice(0, at).replace(/\s+/g, "").length;
    let place = 0;
    while (count > 0 && place < text.length) {
      if (!/\s/.test(text[place]!)) count -= 1;
      place += 1;
    }
    return place;
  };
  const ranges = state.selection.ranges.map(({ anchor, head }) =>
    EditorSelection.range(placeAfter(anchor), placeAfter(head)),
  );
  return {
    changes: { from: 0, to: before.length, insert: text },
    selection: EditorSelection.create(ranges, state.selection.mainIndex),
    annotations: isolateHistory.of("full"),
    userEvent: "format",
    scrollIntoView: true,
  };
}

/** Lines end as those of the editor do. */
const withPlainBreaks = (text: string): string => text.replace(/\r\n?/g, "\n");
