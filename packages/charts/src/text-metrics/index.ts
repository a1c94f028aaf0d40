export * from "./cutText.ts";
export * from "./textWidth.ts";
