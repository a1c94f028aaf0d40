export * from "./dashboards.ts";
export * from "./explore.ts";
export * from "./user.ts";
