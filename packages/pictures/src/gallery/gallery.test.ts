import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chartTypes, readAnnotations } from "@sightline/charts";
import { describe, expect, it } from "vitest";
import { galleryDataset } from "../../../charts/src/gallery.fixture.ts";
import { drawStatic } from "../drawStatic.ts";
import { textsIn } from "../svg/textsIn.fixture.ts";
import { svgToPng } from "../svgToPng.ts";
import { staticTheme } from "../theme/index.ts";
import type { ThemeName } from "../theme/readTokens.ts";
import { pngDifference } from "./comparePixels.fixture.ts";
import { galleryCases, type TypedCase } from "./galleryCases.fixture.ts";

const APPROVED = new URL("approved/", import.meta.url);
/** Where pictures go that differ from the approved ones. */
const REFUSED = new URL("../../../../.tmp/gallery/", import.meta.url);
const approving = process.env.SIGHTLINE_APPROVE === "1";

const SIZES = [
  { width: 240, height: 180, scale: 1 },
  { width: 390, height: 280, scale: 1 },
  { width: 768, height: 400, scale: 1 },
  { width: 1440, height: 480, scale: 0.5 },
];
const ONE_SIZE = SIZES[1]!;
/** Around a picture without a title, px. */
const PADDING = 12;
const THEMES: readonly ThemeName[] = ["light", "dark"];
/** Share of pixels that may differ: libraries round other than before, or on another processor. */
const TOLERANCE = 0.002;

const cases = await galleryCases();
const draw = (
  { chart, formData, queries, annotationData = {} }: TypedCase,
  theme: ThemeName,
  size: { width: number; height: number },
) =>
  drawStatic(chart, {
    formData,
    queries,
    annotations: readAnnotations(formData, annotationData),
    dataset: galleryDataset,
    theme: staticTheme(theme),
    size,
  });

const shots = cases.flatMap((one) =>
  one.isMain
    ? SIZES.flatMap((size) => THEMES.map((theme) => ({ one, size, theme })))
    : [{ one, size: ONE_SIZE, theme: "light" as const }],
);

it("has a case for every chart type that the server can draw", () => {
  const missing = chartTypes().filter(
    ({ vizType, serverPictures }) =>
      serverPictures.length > 0 && !cases.some((one) => one.vizType === vizType),
  );
  expect(missing.map(({ vizType }) => vizType)).toEqual([]);
});

describe.each(
  shots.map((shot) => ({
    ...shot,
    name: `${shot.one.vizType}-${shot.one.name}-${shot.size.width}-${shot.theme}`,
  })),
)("$name", ({ one, size, theme, name }) => {
  let drawing: ReturnType<typeof draw> | undefined;
  const drawOnce = () => {
    drawing ??= draw(one, theme, size);
    return drawing;
  };

  it("looks as approved (`npm run gallery` approves anew)", async () => {
    const png = svgToPng(await drawOnce(), size.scale);
    const file = new URL(`${name}.png`, APPROVED);
    if (approving) {
      mkdirSync(APPROVED, { recursive: true });
      writeFileSync(file, png);
      return;
    }
    const share = existsSync(file) ? pngDifference(png, readFileSync(file)) : 1;
    const refused = new URL(`${name}.png`, REFUSED);
    rmSync(refused, { force: true });
    if (share > TOLERANCE) {
      mkdirSync(REFUSED, { recursive: true });
      writeFileSync(refused, png);
    }
    expect(share, `drawn now: ${fileURLToPath(refused)}`).toBeLessThanOrEqual(TOLERANCE);
  });

  it("cuts no text at its edge", async () => {
    const width = size.width - 2 * PADDING;
    const cut = textsIn(await drawOnce()).filter(
      ({ span }) => span !== null && (span.left < -1 || span.right > width + 1),
    );
    expect(cut).toEqual([]);
  });

  it("has no text under 11 px", async () => {
    const small = textsIn(await drawOnce()).filter(({ fontSize }) => !(fontSize >= 11));
    expect(small).toEqual([]);
  });
});
