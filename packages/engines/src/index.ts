export * from "./engine.ts";
export { type Refused, refusedBy } from "./refused.ts";
export * from "./uri.ts";
