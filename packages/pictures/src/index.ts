export { drawStatic, type StaticChart } from "./drawStatic.ts";
export { pictureSize, renderStatic, type StaticOptions } from "./renderStatic.ts";
export { inlineSvg } from "./svg/index.ts";
export { svgToPng } from "./svgToPng.ts";
export { type StaticTheme, staticTheme, type ThemeName } from "./theme/index.ts";
