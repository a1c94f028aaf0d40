import { type Conversion, convertValues, isAdvancedDataType } from "@sightline/core/advanced-data-types";
import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import { MAX_ENTRIES } from "@sightline/core/limits";
import { parseQ } from "@sightline/core/rison";

/** What the values in `q` mean: `(type:port,values:!(http))`, in rison or JSON. */
export function convertTypedValues(q: string | undefined): Result<Conversion> {
  const asked = readQuestion(q);
  if (asked === null) return err(badRequest("Not a valid rison/json argument"));
  const { type, values } = asked;
  if (typeof type !== "string") return err(badRequest("Not a valid rison schema type: a text is expected"));
  if (!isAdvancedDataType(type)) return err(badRequest(`Invalid advanced data type: ${type}`));
  if (!Array.isArray(values) || values.length === 0 || values.length > MAX_ENTRIES.options)
    return err(badRequest("Not a valid rison schema values: a list is expected"));
  if (!values.every((value) => typeof value === "string" || typeof value === "number"))
    return err(badRequest("Not a valid rison schema values: texts and numbers are expected"));
  return ok(convertValues(type, values));
}

function readQuestion(q: string | undefined): Record<string, unknown> | null {
  if (q === undefined) return null;
  try {
    const value: unknown = parseQ(q);
    return value !== null && typeof value === "object" ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
