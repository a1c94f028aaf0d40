export * from "./defaults.ts";
export * from "./store.ts";
export * from "./tabNames.ts";
export type * from "./types.ts";
