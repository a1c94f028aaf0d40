export type { ErrorDetail, Level } from "../appError.ts";
export { issueCodes, structuredError } from "./structuredError.ts";
