export * from "./shapeControls.ts";
