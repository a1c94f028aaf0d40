export { type CellLinePlace, lineHeight, placeLine } from "./placeLine.ts";
