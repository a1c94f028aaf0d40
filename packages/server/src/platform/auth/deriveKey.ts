import { hkdfSync } from "node:crypto";

/** A 32-byte key for one purpose, so that what signs sessions never encrypts secrets. */
export const deriveKey = (secretKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secretKey, "", `sightline:${purpose}`, 32));
