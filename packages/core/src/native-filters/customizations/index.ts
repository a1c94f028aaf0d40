export { configuredFilters, readCustomizations } from "./readCustomizations.ts";
