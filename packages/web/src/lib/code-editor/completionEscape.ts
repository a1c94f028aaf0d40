import { completionStatus } from "@codemirror/autocomplete";
import { EditorView } from "@codemirror/view";

/** Escape closes the list of completions and not the dialog around the editor, which would hear it first. */
export const completionEscape = EditorView.contentAttributes.of(({ state }) =>
  completionStatus(state) === null ? null : { "data-mantine-stop-propagation": "true" },
);
