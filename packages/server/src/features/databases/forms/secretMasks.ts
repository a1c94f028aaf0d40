import { PASSWORD_MASK } from "@sightline/engines/uri";

/** The stored secrets were given for one server: they are not sent to another one. */
export const ENTER_PASSWORD =
  "Enter the password again: it is not sent to another host, port or user unasked.";
export const ENTER_SECRETS =
  "Enter the secrets again: they are not sent to another host, port or user unasked.";

/** JSON with every text value replaced by the mask: shows which secrets are set, not what they are. */
export function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (value === null || typeof value !== "object") return value === null ? null : PASSWORD_MASK;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskSecrets(inner)]));
}

/** Whether a mask stands somewhere in what was sent. */
export const holdsMask = (sent: unknown): boolean =>
  sent === PASSWORD_MASK ||
  (sent !== null && typeof sent === "object" && Object.values(sent).some(holdsMask));

/** What was sent, with each mask in it replaced by the stored value of the same place. */
export function unmaskSecrets(sent: unknown, stored: unknown): unknown {
  if (sent === PASSWORD_MASK) return stored ?? null;
  if (sent === null || typeof sent !== "object") return sent;
  if (Array.isArray(sent)) {
    return sent.map((inner, at) => unmaskSecrets(inner, Array.isArray(stored) ? stored[at] : null));
  }
  const known = stored !== null && typeof stored === "object" ? (stored as Record<string, unknown>) : {};
  return Object.fromEntries(
    Object.entries(sent).map(([key, inner]) => [key, unmaskSecrets(inner, known[key])]),
  );
}
