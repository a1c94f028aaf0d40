export * from "./bigNumber.ts";
export * from "./legend.ts";
export * from "./lookControls.ts";
export * from "./roam.ts";
