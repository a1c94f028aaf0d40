import type { Platform } from "./feature.ts";

/** One value for each running server, made when it is first asked for: connections, caches, running queries. */
export function perPlatform<T>(make: (platform: Platform) => T): (platform: Platform) => T {
  const made = new WeakMap<Platform, T>();
  return (platform) => {
    const known = made.get(platform);
    if (known !== undefined) return known;
    const value = make(platform);
    made.set(platform, value);
    return value;
  };
}
