export { escapeXml, withoutForbidden } from "./escapeXml.ts";
export { fitText, wrapText } from "./fitText.ts";
export { inlineSvg } from "./inlineSvg.ts";
export { px, svgRect, svgText } from "./svgText.ts";
