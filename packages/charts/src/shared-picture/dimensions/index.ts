export * from "./dimensions.ts";
