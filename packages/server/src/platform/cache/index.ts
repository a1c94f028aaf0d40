export { type AnswerStore, answerStore } from "./answerStore.ts";
export type { Cache, CacheEntry } from "./cache.ts";
export { memoryCache } from "./memoryCache.ts";
export { singleFlight } from "./singleFlight.ts";
