export { forecastSection, NO_FORECAST } from "./forecastControls.ts";
