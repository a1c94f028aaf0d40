export { buildQuery } from "./buildQuery.ts";
export * from "./chartControls.ts";
export { advancedSection, annotationsSection, querySection } from "./controls.ts";
export * from "./lineControls.ts";
export { timeSeriesModel } from "./model.ts";
export { timeSeriesPicture } from "./picture.ts";
export { resampleRule, rollingRule } from "./postProcessing.ts";
export { timeSeriesSteps } from "./steps.ts";
