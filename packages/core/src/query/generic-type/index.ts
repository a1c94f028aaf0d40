export { BOOLEAN, type GenericType, isCharacterType, NUMERIC, STRING, TEMPORAL } from "./genericType.ts";
