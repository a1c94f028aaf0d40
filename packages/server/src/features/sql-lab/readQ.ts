import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import { parseQ, RisonError } from "@sightline/core/rison";
import type { z } from "zod";

/** The parameter `q`, Rison or JSON, as a call declares it. */
export function readQ<T>(schema: z.ZodType<T>, text: string | undefined): Result<T> {
  const asked = text ? parseParameter(text) : {};
  const checked = schema.safeParse(asked);
  if (checked.success) return ok(checked.data);
  const [issue] = checked.error.issues;
  const place = issue?.path.join(".");
  if (asked !== null && issue?.path.length === 1 && !(String(place) in Object(asked)))
    return err(badRequest(`Not a valid rison schema '${place}' is a required property`));
  return err(badRequest(`Not a valid rison schema${place ? ` ${place}` : ""}: ${issue?.message ?? ""}`));
}

function parseParameter(text: string): unknown {
  try {
    return parseQ(text);
  } catch (error) {
    if (error instanceof RisonError) return null;
    throw error;
  }
}
