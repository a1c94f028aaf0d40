export { dialectOf, type EditorDialect } from "./dialects.ts";
export { quoteIfNeeded } from "./quoteName.ts";
