export * from "./buildQuery.ts";
export * from "./chartControls.ts";
export * from "./controls.ts";
export * from "./lineControls.ts";
export * from "./postProcessing.ts";
export * from "./transform.ts";
