import { autocompletion, type CompletionSource, closeBrackets } from "@codemirror/autocomplete";
import { history } from "@codemirror/commands";
import { bracketMatching, codeFolding, foldGutter, indentOnInput } from "@codemirror/language";
import { lintGutter } from "@codemirror/lint";
import { highlightSelectionMatches, search } from "@codemirror/search";
import { Compartment, EditorState, type Extension, type StateEffect } from "@codemirror/state";
import {
  crosshairCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  lineNumbers,
  placeholder,
  rectangularSelection,
} from "@codemirror/view";
import { styleNonce } from "../../../../lib/bootstrap/index.ts";
import { drawnCaret } from "../../../../lib/caret/index.ts";
import { typedOverSelection } from "../../typedOverSelection.ts";
import { completeColumns } from "../completion/completeColumns.ts";
import { completeNames } from "../completion/completeNames.ts";
import type { SchemaKnowledge } from "../completion/knowledge.ts";
import type { EditorDialect } from "../dialects/index.ts";
import { lexicalRules, statements } from "../statements/index.ts";
import { type EditorActions, editorKeys } from "./keys.ts";
import { look } from "./look.ts";
import { phrases } from "./phrases.ts";
import { signatureHint, signatures } from "./signatureHint.ts";
import { templates } from "./templates.ts";

const language = new Compartment();
const completion = new Compartment();
const writability = new Compartment();

/** What changes while a tab is open. */
export interface EditorSettings {
  dialect: EditorDialect;
  /** Completions come while typing. */
  completes: boolean;
  readOnly: boolean;
}

export interface EditorParts {
  label: string;
  hint: string;
  knowledge: () => SchemaKnowledge;
  actions: EditorActions;
  /** Hears of every change of the text, the selection and the focus. */
  listener: Extension;
}

const languageOf = ({ language, rules, signatures: known }: EditorDialect): Extension => [
  language.extension,
  lexicalRules.of(rules),
  signatures.of(known),
];

/** A source that says nothing when the editor was left before it knew: a list would stay open over the page. */
const whileFocused =
  (source: CompletionSource): CompletionSource =>
  async (context) => {
    const found = await source(context);
    return context.view?.hasFocus === false ? null : found;
  };

const completionOf = (completes: boolean, knowledge: () => SchemaKnowledge): Extension =>
  autocompletion({
    activateOnTyping: completes,
    // Each row is laid out again at each key.
    maxRenderedOptions: 50,
    defaultKeymap: false,
    override: [
      whileFocused((context) => completeNames(context, knowledge())),
      whileFocused((context) => completeColumns(context, knowledge())),
    ],
  });

const readOnlyExtension = (readOnly: boolean): Extension => EditorState.readOnly.of(readOnly);

/** All that a text of the editor is made with. */
export const editorExtensions = (
  { label, hint, knowledge, actions, listener }: EditorParts,
  { dialect, completes, readOnly }: EditorSettings,
): Extension => [
  EditorView.cspNonce.of(styleNonce()),
  EditorView.contentAttributes.of({ "aria-label": label }),
  editorKeys(actions),
  lintGutter(),
  lineNumbers(),
  foldGutter(),
  codeFolding(),
  history(),
  drawnCaret(),
  EditorState.allowMultipleSelections.of(true),
  rectangularSelection(),
  crosshairCursor(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  completion.of(completionOf(completes, knowledge)),
  signatureHint,
  typedOverSelection,
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSelectionMatches(),
  search({ top: true }),
  placeholder(hint),
  phrases(),
  templates,
  statements,
  language.of(languageOf(dialect)),
  writability.of(readOnlyExtension(readOnly)),
  look,
  listener,
];

/** Brings an open text to other manners. */
export const settingsChanged = (
  { dialect, completes, readOnly }: EditorSettings,
  knowledge: () => SchemaKnowledge,
): StateEffect<unknown>[] => [
  language.reconfigure(languageOf(dialect)),
  completion.reconfigure(completionOf(completes, knowledge)),
  writability.reconfigure(readOnlyExtension(readOnly)),
];
