const PER_SECOND = 5;
const WINDOW_MS = 1000;
/** Addresses remembered before the idle ones are forgotten. */
const MOST_ADDRESSES = 10_000;

/** Lets each address try five times in any second. */
export function attemptLimit(now: () => Date) {
  const attempts = new Map<string, number[]>();
  return {
    allows(address: string): boolean {
      const at = now().getTime();
      const recent = (attempts.get(address) ?? []).filter((time) => time > at - WINDOW_MS);
      if (recent.length >= PER_SECOND) return false;
      recent.push(at);
      if (attempts.size >= MOST_ADDRESSES) forgetIdle(attempts, at);
      attempts.set(address, recent);
      return true;
    },
  };
}

function forgetIdle(attempts: Map<string, number[]>, at: number): void {
  for (const [address, times] of attempts) {
    if (times.at(-1)! <= at - WINDOW_MS) attempts.delete(address);
  }
}
