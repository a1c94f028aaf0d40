import { badRequest, err, type Result } from "@sightline/core/errors";
import type { QueryContext } from "@sightline/core/query";
import { parseQueryContext } from "@sightline/core/query/request";
import { parseQ } from "@sightline/core/rison";

const NO_CONTEXT = "Chart has no query context saved. Please save the chart again.";

/** The query context that was saved with a chart, with what a request changes in it. */
export function savedContext(stored: string | null, changes: Record<string, unknown>): Result<QueryContext> {
  const saved = stored ? readText(stored) : null;
  if (saved === null || typeof saved !== "object") return err(badRequest(NO_CONTEXT));
  return parseQueryContext({ ...saved, ...changes });
}

/** The query context in a text of JSON or rison. */
export function contextInText(text: string): Result<QueryContext> {
  const value = readText(text);
  // Nearly every text is rison: a word is a string.
  const isObject = typeof value === "object" && value !== null;
  return isObject ? parseQueryContext(value) : err(badRequest("Request is not JSON"));
}

/** JSON or rison; undefined for neither. */
function readText(text: string): unknown {
  try {
    return parseQ(text);
  } catch {
    return undefined;
  }
}
