export { FONT_FAMILY, type FontWeight, fontFiles } from "./fontFiles.ts";
export { scriptFontFiles } from "./scriptFonts.ts";
export { cssTextWidth, textWidth } from "./textWidth.ts";
