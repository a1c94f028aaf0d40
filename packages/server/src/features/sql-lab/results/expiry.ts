import type { Platform } from "../../../platform/feature.ts";
import type { StoredDatabase } from "../../stored-databases/index.ts";

/** For how long results are kept where an administrator wants charts not to be cached at all, seconds. */
const WITHOUT_CACHE_SECONDS = 3600;

/** When a result of a database is over that is kept now, epoch ms; null: there is no end. */
export function expiry(platform: Platform, { cache_timeout }: Pick<StoredDatabase, "cache_timeout">) {
  const seconds = cache_timeout ?? platform.config.CACHE_DEFAULT_TIMEOUT;
  if (seconds === 0) return null;
  return platform.now().getTime() + (seconds < 0 ? WITHOUT_CACHE_SECONDS : seconds) * 1000;
}
