import { badRequest, err, type Result } from "@sightline/core/errors";
import { parseQueryContext, type QueryContext } from "@sightline/core/query";
import { parseQ } from "@sightline/core/rison";

export const NO_CONTEXT = "Chart has no query context saved. Please save the chart again.";

/** The query context that was saved with a chart, with what a request changes in it. */
export function savedContext(stored: string | null, changes: Record<string, unknown>): Result<QueryContext> {
  const saved = stored ? readText(stored) : null;
  if (saved === null || typeof saved !== "object") return err(badRequest(NO_CONTEXT));
  return parseQueryContext({ ...saved, ...changes });
}

/** JSON or rison; undefined for neither. */
export function readText(text: string): unknown {
  try {
    return parseQ(text);
  } catch {
    return undefined;
  }
}
