export * from "./parseQ.ts";
export * from "./parseRison.ts";
export * from "./RisonError.ts";
export * from "./toRison.ts";
