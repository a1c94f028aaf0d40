import { EditorView } from "@codemirror/view";
import { editorLook } from "../../../../lib/code-editor/index.ts";

/** One letter for each kind of completion, in the place of the library's drawings. */
const KINDS = {
  keyword: "k",
  function: "ƒ",
  namespace: "S",
  type: "T",
  property: "c",
  constant: "c",
  variable: "x",
  snippet: "»",
};
const kinds = Object.fromEntries(
  Object.entries(KINDS).map(([kind, letter]) => [
    `.cm-completionIcon-${kind}::after`,
    { content: `"${letter}"` },
  ]),
);

const frame = EditorView.theme({
  "&": { fontSize: "13px", backgroundColor: "var(--sl-surface)" },
  ".cm-scroller": { lineHeight: "1.55" },
  ".cm-content": { padding: "8px 0" },
  ".cm-gutters": { backgroundColor: "var(--sl-surface)" },
  ".cm-activeLine": { backgroundColor: "var(--sl-hover)" },
  ".cm-foldGutter span": { color: "var(--sl-ink-faint)" },
  ".cm-foldPlaceholder": {
    background: "var(--sl-accent-soft)",
    border: "none",
    color: "var(--sl-ink-quiet)",
    padding: "0 6px",
  },
  ".cm-searchMatch": { backgroundColor: "var(--sl-mark)" },
  ".cm-selectionMatch": { backgroundColor: "var(--sl-pressed)" },
  ".cm-searchMatch.cm-searchMatch-selected": { outline: "1px solid var(--sl-accent)" },
  ".cm-jinja, .cm-jinja *": { color: "var(--sl-warning) !important", fontWeight: "500 !important" },
  ".cm-jinja": { backgroundColor: "var(--sl-warning-soft)", borderRadius: "2px" },
  ".cm-tooltip": {
    boxShadow: "var(--sl-shadow)",
    maxWidth: "calc(100vw - 16px)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": {
    fontFamily: "var(--sl-font-mono)",
    maxHeight: "16em",
    maxWidth: "min(700px, calc(100vw - 16px))",
  },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "700", color: "var(--sl-accent-ink)" },
  ".cm-completionDetail": { fontStyle: "normal", color: "var(--sl-ink-quiet)", marginLeft: "1.5em" },
  ".cm-completionIcon": {
    color: "var(--sl-ink-faint)",
    opacity: "1",
    width: "1.2em",
    fontSize: "90%",
    paddingRight: "6px",
  },
  ...kinds,
  ".cm-signature": { padding: "4px 8px", fontFamily: "var(--sl-font-mono)", fontSize: "12px" },
  ".cm-signature b": { color: "var(--sl-accent-ink)" },
  ".cm-panels": { backgroundColor: "var(--sl-ground)", color: "var(--sl-ink)" },
  ".cm-panels.cm-panels-top": { borderBottom: "1px solid var(--sl-line)" },
  ".cm-panel.cm-search, .cm-panel.cm-gotoLine": { padding: "6px 32px 6px 8px", fontFamily: "var(--sl-font)" },
  ".cm-panel.cm-search [name=close]": { color: "inherit", fontSize: "18px", top: "4px", right: "8px" },
  ".cm-panel.cm-search label": { fontSize: "12px" },
  ".cm-textfield": {
    backgroundColor: "var(--sl-surface)",
    color: "var(--sl-ink)",
    border: "1px solid var(--sl-line-strong)",
    borderRadius: "4px",
    fontSize: "13px",
    padding: "3px 6px",
  },
  ".cm-button": {
    backgroundImage: "none",
    backgroundColor: "var(--sl-surface)",
    color: "var(--sl-ink)",
    border: "1px solid var(--sl-line-strong)",
    borderRadius: "4px",
    fontSize: "12px",
  },
  ".cm-diagnosticSource": { display: "none" },
  ".cm-diagnostic-warning": { borderLeftColor: "var(--sl-warning)" },
});

/** How the editor looks; the colors are those of the page, light or dark. */
export const look = [editorLook, frame];
