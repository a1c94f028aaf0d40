import { Resvg } from "@resvg/resvg-js";
import { FONT_FAMILY, fontFiles, scriptFontFiles } from "./fonts/index.ts";

/** A picture as PNG; `scale`: device pixels for one CSS pixel. Fonts of other scripts are read where the text has their letters. */
export function svgToPng(svg: string, scale = 1): Uint8Array {
  const font = {
    loadSystemFonts: false,
    fontFiles: [...Object.values(fontFiles), ...scriptFontFiles(svg)],
    defaultFontFamily: FONT_FAMILY,
    sansSerifFamily: FONT_FAMILY,
  };
  return new Resvg(svg, { font, fitTo: { mode: "zoom", value: scale } }).render().asPng();
}
