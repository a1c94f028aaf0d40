export * from "./valueColors.ts";
