export { problemsPut, type RunMark, runProblems } from "./problems.ts";
export { hasValidator, type ValidatedDatabase, Validation } from "./validate.ts";
