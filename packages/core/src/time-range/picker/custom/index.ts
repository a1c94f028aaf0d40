export { UNITS, type Unit } from "../../calendar.ts";
export * from "./customRange.ts";
