import { perPlatform } from "./perPlatform.ts";

/** Paths of the database files that this server is filling, and that are not there before it is done. */
export const filesBeingLoaded = perPlatform(() => new Set<string>());
