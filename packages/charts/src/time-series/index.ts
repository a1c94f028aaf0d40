export * from "./controls/chartControls.ts";
export { advancedSection, annotationsSection, querySection, xAxisSortChoices } from "./controls/controls.ts";
export * from "./controls/lineControls.ts";
export { timeSeriesModel } from "./model/model.ts";
export { timeSeriesPicture } from "./picture/picture.ts";
export { buildQuery } from "./query/buildQuery.ts";
export { DTTM_ALIAS, resampleRule, rollingRule } from "./query/postProcessing.ts";
export { timeSeriesSteps } from "./steps.ts";
