import { Resvg } from "@resvg/resvg-js";
import { FONT_FAMILY, fontFiles } from "./fonts/index.ts";

const font = {
  loadSystemFonts: false,
  fontFiles: Object.values(fontFiles),
  defaultFontFamily: FONT_FAMILY,
  sansSerifFamily: FONT_FAMILY,
};

/** A picture as PNG; `scale`: device pixels for one CSS pixel. */
export const svgToPng = (svg: string, scale = 1): Uint8Array =>
  new Resvg(svg, { font, fitTo: { mode: "zoom", value: scale } }).render().asPng();
