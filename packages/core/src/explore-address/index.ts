export * from "./exploreAddress.ts";
