const STYLE = /(?<= style=")[^"]*/g;
/** `font: bold 16px Inter` of ECharts, which few readers of SVG know; a weight and a style are optional. */
const SHORTHAND = /\bfont:\s*([^;]*?)(\d*\.?\d+px)\s+([^;]+)/;

/** SVG in which every font is written as properties of its own. */
export const plainFonts = (svg: string): string =>
  svg.replace(STYLE, (style) => style.replace(SHORTHAND, inParts));

function inParts(_font: string, before: string, size: string, family: string): string {
  const weight = /\b(bold|bolder|lighter|[1-9]00)\b/.exec(before)?.[1];
  return `font-size:${size};${weight ? `font-weight:${weight};` : ""}font-family:${family}`;
}
