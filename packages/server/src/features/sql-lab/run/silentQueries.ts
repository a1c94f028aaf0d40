export interface Heartbeat {
  id: number;
  /** What its server wrote last; it is only compared with what it wrote before. */
  sign: string;
}

/**
 * Tells which queries have given no new sign of life for so long. Only the time that has passed here counts: what the
 * clocks of other servers say is not compared with this one's.
 */
export function findSilentQueries(ms: number): (signs: readonly Heartbeat[], now: number) => Set<number> {
  let heard = new Map<number, { sign: string; at: number }>();
  return (signs, now) => {
    heard = new Map(
      signs.map(({ id, sign }) => {
        const before = heard.get(id);
        return [id, before?.sign === sign ? before : { sign, at: now }];
      }),
    );
    return new Set([...heard].filter(([, { at }]) => now - at > ms).map(([id]) => id));
  };
}
