import { ApiError } from "../lib/api/index.ts";
import { word } from "../lib/i18n/index.ts";
import type { ChartFault } from "./chartState.ts";

/** What an error of a chart request is to its reader. */
export function chartFault(error: unknown, timeoutMs: number): ChartFault {
  if (error instanceof DOMException && error.name === "TimeoutError") {
    return { message: word("charts:timedOut", { seconds: timeoutMs / 1000 }) };
  }
  if (!(error instanceof ApiError)) return { message: undefined };
  if (error.status === 0) return { message: error.message, offline: !navigator.onLine };
  const [entry = null] = error.errors;
  const stackTrace = entry?.extra?.stacktrace;
  return {
    message: error.message,
    error: entry,
    stackTrace: typeof stackTrace === "string" ? stackTrace : undefined,
  };
}
