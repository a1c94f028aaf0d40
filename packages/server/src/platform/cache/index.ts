export * from "./cache.ts";
export * from "./memoryCache.ts";
export * from "./singleFlight.ts";
