import type { Platform } from "./feature.ts";

/** The server's local time as ISO text without zone, to the second: what relative time ranges count from. */
export function localNow({ now }: Pick<Platform, "now">): string {
  const at = now();
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19);
}
