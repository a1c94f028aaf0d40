export { escapeXml, withoutForbidden } from "./escapeXml.ts";
export { fitText, widthInLines, wrapText } from "./fitText.ts";
export { inlineSvg } from "./inlineSvg.ts";
export { px, svgRect, svgText } from "./svgText.ts";
