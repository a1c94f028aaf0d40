export { CUSTOMIZATION_PREFIX, isCustomization } from "../types.ts";
export { configuredFilters, readCustomizations } from "./readCustomizations.ts";
