import type { ConnectionParameters } from "@sightline/api/databases";
import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import type { ParameterForm } from "@sightline/engines";
import { parseJson } from "./extra.ts";
import { secretsOfParameters } from "./parameters.ts";
import { holdsMask, maskSecrets, unmaskSecrets } from "./secretMasks.ts";

type Secrets = Record<string, unknown> | null;

/** Where a client may put secrets. */
interface SentSecrets {
  parameters?: ConnectionParameters | null;
  masked_encrypted_extra?: string | null;
  encrypted_extra?: string | null;
}

export interface MergedSecrets {
  /** In the clear. */
  secrets: Secrets;
  /** Some of the stored ones are among them. */
  keepsStored: boolean;
}

/**
 * The secrets of a connection: what was sent, with the stored ones where a mask stands or nothing was said of them. A
 * field of the form is newer than what stands in the secure extra.
 */
export function mergedSecrets(
  sent: SentSecrets,
  form: ParameterForm | null,
  stored: Secrets,
): Result<MergedSecrets> {
  const inForm = form ? secretsOfParameters(form, sent.parameters ?? {}) : ok({});
  if (!inForm.ok) return inForm;
  const extra = sentExtra(sent);
  if (!extra.ok) return extra;
  const fromForm = Object.keys(inForm.value).length > 0;
  if (extra.value === undefined && !fromForm) return ok({ secrets: stored, keepsStored: stored !== null });
  const before = extra.value === undefined ? maskSecrets(stored) : extra.value;
  const merged = fromForm ? { ...(before as Secrets), ...inForm.value } : before;
  return ok({
    secrets: unmaskSecrets(merged, stored) as Secrets,
    keepsStored: stored !== null && holdsMask(merged),
  });
}

/** The secure extra as it was sent; undefined where nothing was said of it. */
function sentExtra(sent: SentSecrets): Result<Secrets | undefined> {
  const text = sent.masked_encrypted_extra ?? sent.encrypted_extra;
  if (text === undefined) return ok(undefined);
  if (text === null || text === "") return ok(null);
  const parsed = parseJson(text);
  return parsed.ok
    ? ok(parsed.value as Secrets)
    : err(badRequest({ masked_encrypted_extra: [parsed.error] }));
}
