export * from "./engine.ts";
export { normalName, storedName } from "./foldedNames.ts";
export { portOf } from "./formFields.ts";
export { refusedNames } from "./refusedNames.ts";
export { type FoldName, foldNameOf, fullNameIn } from "./tableNames.ts";
export * from "./uri.ts";
