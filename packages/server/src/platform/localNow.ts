import type { Platform } from "./feature.ts";

/** The server's local time as ISO text without zone, to the second: what relative time ranges count from. */
export const localNow = ({ now }: Pick<Platform, "now">): string => localTime(now().getTime());

/** The same of another moment, in milliseconds since 1970 UTC. */
export function localTime(epochMs: number): string {
  const offset = new Date(epochMs).getTimezoneOffset() * 60_000;
  return new Date(epochMs - offset).toISOString().slice(0, 19);
}
