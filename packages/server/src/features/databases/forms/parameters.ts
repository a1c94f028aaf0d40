import type { ConnectionParameters } from "@sightline/api/databases";
import { type AppError, badRequest, err, ok, type Result } from "@sightline/core/errors";
import { type Engine, type ParameterForm, QueryError } from "@sightline/engines";
import { type ConnectionUri, parseUri } from "@sightline/engines/uri";
import { parseJson } from "./extra.ts";
import { maskSecrets } from "./secretMasks.ts";

type Secrets = Readonly<Record<string, unknown>>;

/** Fields of a form that are kept among the secrets. */
const secretFields = (form: ParameterForm): string[] =>
  Object.entries(form.schema.properties).flatMap(([name, field]) =>
    field["x-encrypted-extra"] ? [name] : [],
  );

/**
 * The secrets that stand in the fields of a form, as they were sent, by field. Text is read as JSON. Fields that were
 * left empty are not among them.
 */
export function secretsOfParameters(
  form: ParameterForm,
  parameters: ConnectionParameters,
): Result<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const field of secretFields(form)) {
    const value = parameters[field];
    if (value === undefined || value === null || value === "") continue;
    const parsed = typeof value === "string" ? parseJson(value) : ok(value);
    if (!parsed.ok) return err(badRequest({ [field]: [parsed.error] }));
    found[field] = parsed.value;
  }
  return ok(found);
}

/** The URI that the fields of a connection form stand for. `secrets`: those of the connection, in the clear. */
export function uriOfParameters(
  engine: Engine & { form: ParameterForm },
  driver: string | null,
  parameters: ConnectionParameters,
  secrets: Secrets,
): Result<ConnectionUri> {
  try {
    return ok({ engine: engine.id, driver, ...engine.form.toUri(parameters, secrets) });
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return err(formFault(engine.form, error.message));
  }
}

const formFault = (form: ParameterForm, message: string): AppError =>
  badRequest({ [secretFields(form)[0] ?? "parameters"]: [message] });

/** The fields of the connection form as a URI fills them, and its secrets, masked. */
export function parametersOf(
  engine: Engine | null,
  maskedUri: string,
  secrets: Secrets | null,
): ConnectionParameters {
  const uri = parseUri(maskedUri);
  if (!engine?.form || !uri) return {};
  const hidden = secretFields(engine.form).flatMap((field) => {
    const value = secrets?.[field];
    return value === undefined ? [] : [[field, maskSecrets(value)]];
  });
  return { ...Object.fromEntries(hidden), ...engine.form.fromUri(uri, secrets ?? {}) };
}
