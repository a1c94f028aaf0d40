export { forecastId, forecastOptions } from "./forecastOptions.ts";
export { forecastRule } from "./forecastRule.ts";
export { forecastText } from "./forecastText.ts";
