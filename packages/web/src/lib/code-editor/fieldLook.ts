import { EditorView } from "@codemirror/view";
import { editorLook } from "./editorLook.ts";

const frame = EditorView.theme({
  "&": { fontSize: "12px" },
  ".cm-scroller": { lineHeight: "1.5" },
  ".cm-content": { padding: "6px 4px" },
  ".cm-gutters": { backgroundColor: "transparent" },
});

/** How the editor of a field looks. */
export const fieldLook = [editorLook, frame];
