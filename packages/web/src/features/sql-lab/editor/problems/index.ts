export { problemsPut, type RunMark, runProblems } from "./problems.ts";
export { hasValidator, Validation } from "./validate.ts";
