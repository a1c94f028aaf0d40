export { drawStatic } from "./drawStatic.ts";
export { inlineSvg } from "./svg/index.ts";
export { svgToPng } from "./svgToPng.ts";
export { staticTheme } from "./theme/index.ts";
