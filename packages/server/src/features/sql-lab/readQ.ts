import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import { parseQ, RisonError } from "@sightline/core/rison";
import type { z } from "zod";

/** The parameter `q`, Rison or JSON, as a call declares it. */
export function readQ<T>(schema: z.ZodType<T>, text: string | undefined): Result<T> {
  const checked = schema.safeParse(parsed(text ?? ""));
  if (checked.success) return ok(checked.data);
  const [issue] = checked.error.issues;
  const place = issue?.path.join(".");
  return err(badRequest(`Not a valid rison schema${place ? ` ${place}` : ""}: ${issue?.message ?? ""}`));
}

function parsed(text: string): unknown {
  try {
    return parseQ(text);
  } catch (error) {
    if (error instanceof RisonError) return null;
    throw error;
  }
}
