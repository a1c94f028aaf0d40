export { AutocompleteItem } from "./AutocompleteItem.tsx";
export { dialectOf, quoteIfNeeded } from "./dialects/index.ts";
export { EditorPane } from "./EditorPane.tsx";
export type { EditorHandle, TextPart } from "./editorHandle.ts";
export type { RunMark } from "./problems/index.ts";
export { SqlTextEditor } from "./SqlTextEditor.tsx";
export { TemplateParameters } from "./template/index.ts";
