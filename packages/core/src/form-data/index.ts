export { AUTO_CURRENCY, asksForCurrency, withCurrencyOfRows } from "./autoCurrency.ts";
export * from "./carryOver.ts";
export * from "./datasourceOf.ts";
export type { StoredFormData } from "./standardizedFormData.ts";
