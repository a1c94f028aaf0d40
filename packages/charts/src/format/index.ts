export { currencySymbol } from "./currency.ts";
export { metricFormatter } from "./metricFormatter.ts";
export { NUMBER_FORMAT_CHOICES, SMART_NUMBER } from "./numberFormats.ts";
export {
  adaptiveNumberFormatter,
  countText,
  type NumberFormatter,
  numberFormatter,
} from "./numberFormatter.ts";
export { adaptiveTimeFormatter, SMART_DATE, TIME_FORMAT_CHOICES, timeFormatter } from "./timeFormatter.ts";
