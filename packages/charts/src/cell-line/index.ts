export { lineHeight, placeLine } from "./placeLine.ts";
