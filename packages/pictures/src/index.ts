export { boardSvg } from "./boardSvg.ts";
export { drawStatic } from "./drawStatic.ts";
export { pdfOfPicture } from "./pdfOfPicture.ts";
export { inlineSvg } from "./svg/index.ts";
export { rasterize, svgToPng } from "./svgToPng.ts";
export { staticTheme } from "./theme/index.ts";
