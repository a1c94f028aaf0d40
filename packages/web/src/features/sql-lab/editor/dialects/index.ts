export { dialectOf, type EditorDialect } from "./dialects.ts";
export { inQuotes, written } from "./quoted.ts";
