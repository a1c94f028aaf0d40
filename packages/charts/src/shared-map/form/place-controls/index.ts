export * from "./placeControls.ts";
