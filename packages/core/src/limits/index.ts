export { jsonProblem, parseJson } from "./jsonProblem.ts";
export * from "./limits.ts";
export { listedProblems, moreProblems, quotedName } from "./listedProblems.ts";
export { listOf, recordOf, textUpTo, tooManyEntries } from "./schemas.ts";
