export * from "./valueControls.ts";
