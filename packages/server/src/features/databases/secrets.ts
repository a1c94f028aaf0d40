import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { PASSWORD_MASK } from "@sightline/engines";
import { deriveKey } from "../../platform/auth/deriveKey.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The stored secrets were given for one server: they are not sent to another one. */
export const ENTER_PASSWORD =
  "Enter the password again: it is not sent to another host, port or user unasked.";
export const ENTER_SECRETS =
  "Enter the secrets again: they are not sent to another host, port or user unasked.";

/** Encrypts what is stored of a connection's secrets (AES-256-GCM) with a key made of the server's secret key. */
export function sealer(secretKey: string) {
  const key = deriveKey(secretKey, "connection secrets");
  return {
    seal(text: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, iv);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    /** Null when the text was sealed with another key or changed since. */
    open(text: string): string | null {
      const bytes = Buffer.from(text, "base64url");
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        return (
          decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8")
        );
      } catch {
        return null;
      }
    },
  };
}

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
