import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deriveKey } from "../../platform/auth/deriveKey.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;

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
