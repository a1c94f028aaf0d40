import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const colors = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--sl-accent-ink)", fontWeight: "600" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--sl-success)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--sl-info)" },
  { tag: [tags.comment], color: "var(--sl-ink-faint)", fontStyle: "italic" },
  { tag: [tags.typeName], color: "var(--sl-warning)" },
  { tag: [tags.propertyName], color: "var(--sl-accent-ink)" },
]);

const frame = EditorView.theme({
  "&": { height: "100%", color: "var(--sl-ink)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--sl-font-mono)" },
  ".cm-content": { caretColor: "var(--sl-ink)" },
  ".cm-cursor": { borderLeftColor: "var(--sl-ink)" },
  ".cm-placeholder": { color: "var(--sl-ink-faint)" },
  ".cm-gutters": { color: "var(--sl-ink-faint)", border: "none" },
  ".cm-activeLineGutter": { backgroundColor: "var(--sl-hover)" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    backgroundColor: "var(--sl-accent-soft)",
  },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--sl-accent-soft)", color: "inherit" },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "var(--sl-error-soft)", color: "inherit" },
  ".cm-tooltip": {
    backgroundColor: "var(--sl-float)",
    color: "var(--sl-ink)",
    border: "1px solid var(--sl-line-strong)",
    borderRadius: "var(--sl-radius)",
  },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    backgroundColor: "var(--sl-accent-soft)",
    color: "var(--sl-ink)",
  },
  ".cm-diagnostic-error": { borderLeftColor: "var(--sl-error)" },
});

/** What all text editors look like; the colors are those of the page, light or dark. */
export const editorLook = [syntaxHighlighting(colors), frame];
