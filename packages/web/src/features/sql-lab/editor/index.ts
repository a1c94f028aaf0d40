export { EditorPane } from "./EditorPane.tsx";
export type { EditorHandle, TextPart } from "./editorHandle.ts";
export type { RunMark } from "./problems/index.ts";
export { useAutocomplete } from "./setup/autocomplete.ts";
export { TemplateParameters } from "./template/index.ts";
