import { fieldMessages } from "@sightline/api";
import { badRequest, err, errorText, ok, type Result } from "@sightline/core/errors";
import type { z } from "zod";
import { isTooDeep, TOO_DEEP } from "../../platform/http/nesting.ts";
import { nulPlace, nulRefused } from "../../platform/http/nulCharacter.ts";
import { badInput, type Refusal } from "./reply.ts";

/** The fields of a form whose values are JSON. */
export function jsonFields<S extends z.ZodType>(
  schema: S,
  form: Record<string, unknown>,
): Result<z.output<S>, Refusal> {
  const { csrf_token: _token, ...fields } = form;
  const values: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(fields)) {
    try {
      values[name] = JSON.parse(String(text));
    } catch {
      return err(badInput(`${name}: Not valid JSON.`));
    }
  }
  if (isTooDeep(values)) return err(badInput(TOO_DEEP));
  // Not seen before: JSON writes the character as an escape.
  const place = nulPlace(values);
  if (place !== null) return err(badInput(errorText(nulRefused(place))));
  const checked = schema.safeParse(values);
  if (!checked.success) return err(badInput(errorText(badRequest(fieldMessages(checked.error, values)))));
  // A field may be JSON text once more.
  return isTooDeep(checked.data) ? err(badInput(TOO_DEEP)) : ok(checked.data);
}
