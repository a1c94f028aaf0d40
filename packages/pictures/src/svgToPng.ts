import { Resvg } from "@resvg/resvg-js";
import { FONT_FAMILY, fontFiles, scriptFontFiles } from "./fonts/index.ts";

/** A picture as PNG; `scale`: device pixels for one CSS pixel. Fonts of other scripts are read where the text has their letters. */
export const svgToPng = (svg: string, scale = 1): Uint8Array => render(svg, scale).asPng();

/** A picture without compression. */
export interface Pixels {
  /** Four bytes each, row by row. */
  rgba: Uint8Array;
  /** Device pixels. */
  width: number;
  height: number;
  /** Device pixels for one CSS pixel. */
  scale: number;
}

/** A picture as its pixels. */
export function rasterize(svg: string, scale = 1): Pixels {
  const { pixels, width, height } = render(svg, scale);
  return { rgba: pixels, width, height, scale };
}

function render(svg: string, scale: number) {
  const font = {
    loadSystemFonts: false,
    fontFiles: [...Object.values(fontFiles), ...scriptFontFiles(svg)],
    defaultFontFamily: FONT_FAMILY,
    sansSerifFamily: FONT_FAMILY,
  };
  return new Resvg(svg, { font, fitTo: { mode: "zoom", value: scale } }).render();
}
