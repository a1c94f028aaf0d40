export { batchedFetch } from "./batchedFetch.ts";
export { fetchStreamed } from "./fetchStreamed.ts";
