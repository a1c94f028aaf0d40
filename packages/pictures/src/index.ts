export { drawStatic } from "./drawStatic.ts";
export { svgToPng } from "./svgToPng.ts";
export { staticTheme } from "./theme/index.ts";
