import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** Argon2id with 19 MiB and two passes: OWASP's recommendation, about 20 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let unknownUser: Promise<string> | undefined;

/** A hash that no password fits. */
function unknownHash(): Promise<string> {
  unknownUser ??= hashPassword(randomBytes(16).toString("hex"));
  return unknownUser;
}

/** Whether the password fits. Takes as long when there is no hash, so that nobody learns which users exist. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await unknownHash()), password);
  // Made once nobody waits for it, and before it is needed.
  void unknownHash();
  return fits && stored !== null;
}
