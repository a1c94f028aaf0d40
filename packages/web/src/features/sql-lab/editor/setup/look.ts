import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--sl-accent-ink)", fontWeight: "600" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--sl-success)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--sl-info)" },
  { tag: [tags.comment], color: "var(--sl-ink-faint)", fontStyle: "italic" },
  { tag: [tags.typeName], color: "var(--sl-warning)" },
  { tag: [tags.propertyName], color: "var(--sl-accent-ink)" },
]);

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
  "&": { height: "100%", fontSize: "13px", color: "var(--sl-ink)", backgroundColor: "var(--sl-surface)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--sl-font-mono)", lineHeight: "1.55" },
  ".cm-content": { caretColor: "var(--sl-ink)", padding: "8px 0" },
  ".cm-cursor": { borderLeftColor: "var(--sl-ink)" },
  ".cm-placeholder": { color: "var(--sl-ink-faint)" },
  ".cm-gutters": { backgroundColor: "var(--sl-surface)", color: "var(--sl-ink-faint)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--sl-hover)" },
  ".cm-foldGutter span": { color: "var(--sl-ink-faint)" },
  ".cm-foldPlaceholder": {
    background: "var(--sl-accent-soft)",
    border: "none",
    color: "var(--sl-ink-quiet)",
    padding: "0 6px",
  },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    backgroundColor: "var(--sl-accent-soft)",
  },
  ".cm-searchMatch": { backgroundColor: "var(--sl-mark)" },
  ".cm-selectionMatch": { backgroundColor: "var(--sl-pressed)" },
  ".cm-searchMatch.cm-searchMatch-selected": { outline: "1px solid var(--sl-accent)" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--sl-accent-soft)", color: "inherit" },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "var(--sl-error-soft)", color: "inherit" },
  ".cm-jinja, .cm-jinja *": { color: "var(--sl-warning) !important", fontWeight: "500 !important" },
  ".cm-jinja": { backgroundColor: "var(--sl-warning-soft)", borderRadius: "2px" },
  ".cm-tooltip": {
    backgroundColor: "var(--sl-float)",
    color: "var(--sl-ink)",
    border: "1px solid var(--sl-line-strong)",
    borderRadius: "var(--sl-radius)",
    boxShadow: "var(--sl-shadow)",
    maxWidth: "calc(100vw - 16px)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": {
    fontFamily: "var(--sl-font-mono)",
    maxHeight: "16em",
    maxWidth: "min(700px, calc(100vw - 16px))",
  },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    backgroundColor: "var(--sl-accent-soft)",
    color: "var(--sl-ink)",
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
  ".cm-diagnostic-error": { borderLeftColor: "var(--sl-error)" },
  ".cm-diagnostic-warning": { borderLeftColor: "var(--sl-warning)" },
});

/** How the editor looks; the colours are those of the page, light or dark. */
export const look = [syntaxHighlighting(colours), frame];
