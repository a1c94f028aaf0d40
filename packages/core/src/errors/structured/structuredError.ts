import type { AppError, ErrorKind, Level } from "../appError.ts";
import { ISSUE_TEXT, ISSUES_BY_TYPE } from "./issues.ts";

/** An error of the format `errors`, with the `issue_codes` that the contract adds. */
export const structuredError = (
  kind: ErrorKind,
  error_type: string,
  message: string,
  extra: Record<string, unknown> = {},
  level: Level = "error",
): AppError => ({
  kind,
  body: "errors",
  errors: [{ message, error_type, level, extra: { ...extra, issue_codes: issueCodes(error_type) } }],
});

/** The `issue_codes` that the contract adds to `extra` for an error type. */
export function issueCodes(error_type: string): { code: number; message: string }[] {
  return (ISSUES_BY_TYPE[error_type] ?? []).map((code) => ({
    code,
    message: `Issue ${code} - ${ISSUE_TEXT[code] ?? ""}`,
  }));
}
