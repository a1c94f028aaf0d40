export { FONT_FAMILY, type FontWeight, fontFiles } from "./fontFiles.ts";
export { cssTextWidth, textWidth } from "./textWidth.ts";
