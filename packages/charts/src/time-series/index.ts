export { timeSeriesModel } from "./model/model.ts";
export { timeSeriesPicture } from "./picture/picture.ts";
export { buildQuery } from "./query/buildQuery.ts";
export { resampleRule, rollingRule } from "./query/postProcessing.ts";
export { stackGetsStyles, timeSeriesSteps } from "./steps.ts";
