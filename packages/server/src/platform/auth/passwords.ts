import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { taskLimit } from "../taskLimit.ts";

/** Argon2id with 19 MiB and two passes: OWASP's recommendation, about 20 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes at once. Node computes them in its four threads, which files and names of hosts need, too; and each takes
 * memory.
 */
const HASHES = 2;
/** Log-ins that wait for their hash: about a second. */
const MOST_WAITING = 100;
const hashLimit = taskLimit(HASHES);

/** Whether so many passwords wait to be checked that no more should be taken. */
export const isHashingBusy = (): boolean => hashLimit.waitingCount() >= MOST_WAITING;

export const hashPassword = (password: string): Promise<string> => hashLimit.run(() => hash(password, COST));

let unknownUser: Promise<string> | undefined;

/** A hash that no password fits. */
function unknownHash(): Promise<string> {
  unknownUser ??= hashPassword(randomBytes(16).toString("hex"));
  return unknownUser;
}

/** Whether the password fits. Takes as long when there is no hash, so that nobody learns which users exist. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const compared = stored ?? (await unknownHash());
  const fits = await hashLimit.run(() => verify(compared, password));
  // Made once nobody waits for it, and before it is needed.
  void unknownHash();
  return fits && stored !== null;
}
