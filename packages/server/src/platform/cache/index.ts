export { answerStore } from "./answerStore.ts";
export { memoryCache } from "./memoryCache.ts";
export { singleFlight } from "./singleFlight.ts";
