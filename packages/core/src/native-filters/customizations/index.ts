export { CUSTOMIZATION_PREFIX, isCustomization } from "../types.ts";
export { configuredFilters, customizedDataset, readCustomizations } from "./readCustomizations.ts";
