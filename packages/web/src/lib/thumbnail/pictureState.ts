/** What is known of a picture that could not be shown at once. */
export type Refusal =
  /** It is being drawn: to be asked for again. */
  | { kind: "drawing" }
  /** The server's words; empty: it gave none. */
  | { kind: "failed"; message: string };

/** Why an address gave no picture. A picture that is there by now is asked for once more. */
export async function refusalOf(address: string, signal: AbortSignal): Promise<Refusal> {
  const reply = await fetch(address, { signal });
  if (reply.ok) return { kind: "drawing" };
  const body = (await reply.json().catch(() => null)) as { message?: unknown } | null;
  return { kind: "failed", message: typeof body?.message === "string" ? body.message : "" };
}

/** How long to wait before a picture is asked for once more, ms; null: no more. `attempt`: from 1. */
export const retryDelay = (attempt: number): number | null =>
  attempt > MOST_ATTEMPTS ? null : Math.min(FIRST_DELAY * 2 ** (attempt - 1), LONGEST_DELAY);

const MOST_ATTEMPTS = 12;
const FIRST_DELAY = 500;
const LONGEST_DELAY = 8_000;
