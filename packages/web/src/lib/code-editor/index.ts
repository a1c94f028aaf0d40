// Parts of text editors. Import this only from files that are loaded when an editor is opened.
export { completionEscape } from "./completionEscape.ts";
export { css } from "./css.ts";
export { editorLook } from "./editorLook.ts";
export { fieldLook } from "./fieldLook.ts";
export { json } from "./json.ts";
