import { fieldMessages } from "@sightline/api";
import { badRequest, err, errorText, ok, type Result } from "@sightline/core/errors";
import { jsonProblem } from "@sightline/core/limits";
import type { z } from "zod";
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
    const problem = jsonProblem(String(text));
    if (problem !== null) return err(badInput(`${name}: ${problem}`));
    try {
      values[name] = JSON.parse(String(text));
    } catch {
      return err(badInput(`${name}: Not valid JSON.`));
    }
  }
  // Not seen before: JSON writes the character as an escape.
  const place = nulPlace(values);
  if (place !== null) return err(badInput(errorText(nulRefused(place))));
  const checked = schema.safeParse(values);
  if (!checked.success) return err(badInput(errorText(badRequest(fieldMessages(checked.error, values)))));
  return ok(checked.data);
}
