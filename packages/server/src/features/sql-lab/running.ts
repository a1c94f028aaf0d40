import { perPlatform } from "../../platform/perPlatform.ts";

/** The queries that this server runs now, by row id, each with the way to stop it. */
export const running = perPlatform(() => new Map<number, AbortController>());
