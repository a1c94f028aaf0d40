import { EditorView } from "@codemirror/view";

/**
 * Puts what is typed over a selection in by the editor's own hand. Left to the browser, the new text would keep the
 * look of the old in a style attribute, which the page's content policy forbids.
 */
export const typedOverSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { main } = view.state.selection;
    if (event.inputType !== "insertText" || event.data === null || main.empty || view.composing) return false;
    const text = event.data;
    const insert = () =>
      view.state.update(view.state.replaceSelection(text), { userEvent: "input.type", scrollIntoView: true });
    const handled = view.state
      .facet(EditorView.inputHandler)
      .some((handler) => handler(view, main.from, main.to, text, insert));
    if (!handled) view.dispatch(insert());
    event.preventDefault();
    return true;
  },
});
