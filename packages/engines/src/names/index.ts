export { normalName, storedName } from "./foldedNames.ts";
export { refusedNames } from "./refusedNames.ts";
export { type FoldName, foldNameOf, fullNameIn } from "./tableNames.ts";
