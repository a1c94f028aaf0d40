export { dialectOf, type EditorDialect } from "./dialects.ts";
export { written } from "./quoted.ts";
