import { describe, expect, it } from "vitest";
import { galleryDataset } from "../../../charts/src/gallery.fixture.ts";
import { drawStatic } from "../drawStatic.ts";
import { textsIn } from "../svg/textsIn.fixture.ts";
import { staticTheme } from "../theme/index.ts";
import { EXTREMES } from "./extremes.fixture.ts";
import { galleryCases, type TypedCase } from "./galleryCases.fixture.ts";

const SIZES = [
  { width: 200, height: 150 },
  { width: 2000, height: 700 },
];
/** Around a picture without a title, px. */
const PADDING = 12;

const cases = (await galleryCases()).filter(({ isMain }) => isMain);

const draw = (
  { chart, formData, queries }: TypedCase,
  change: (typeof EXTREMES)[string],
  size: (typeof SIZES)[0],
) =>
  drawStatic(chart, {
    formData,
    queries: queries.map(change),
    annotations: [],
    dataset: galleryDataset,
    theme: staticTheme("light"),
    size,
  });

describe.each(cases)("$vizType, 200 and 2000 px wide", (one) => {
  it.each(Object.entries(EXTREMES))("draws %s within its frame", async (_name, change) => {
    for (const size of SIZES) {
      const svg = await draw(one, change, size);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      const right = size.width - 2 * PADDING + 1;
      const cut = textsIn(svg).filter(({ span }) => span !== null && (span.left < -1 || span.right > right));
      expect(cut, `${size.width} px`).toEqual([]);
    }
  });
});
