import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** Argon2id with 19 MiB and two passes: OWASP's recommendation, about 20 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let unknownUser: Promise<string> | undefined;

/** Whether the password fits. Takes as long when there is no hash, so that nobody learns which users exist. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  unknownUser ??= hashPassword(randomBytes(16).toString("hex"));
  const fits = await verify(stored ?? (await unknownUser), password);
  return fits && stored !== null;
}
