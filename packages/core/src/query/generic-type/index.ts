export { BOOLEAN, type GenericType, NUMERIC, STRING, TEMPORAL } from "./genericType.ts";
