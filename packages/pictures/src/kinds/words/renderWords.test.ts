import type { WordsPicture } from "@sightline/charts/word-cloud";
import { expect, it } from "vitest";
import { renderStatic } from "../../renderStatic.ts";
import { textsIn } from "../../svg/textsIn.fixture.ts";
import { svgToPng } from "../../svgToPng.ts";
import { staticTheme } from "../../theme/index.ts";

const word = {
  fontSize: 20,
  rotate: 90,
  x: 100,
  y: 60,
  baseline: 6,
  width: 40,
  color: "#123456",
  tooltip: { title: "", rows: [] },
  mark: { values: [], label: "" },
  isDimmed: false,
};
const picture: WordsPicture = {
  kind: "words",
  width: 300,
  height: 150,
  words: [
    { ...word, text: "<b>R&D" },
    { ...word, text: "Köln", rotate: 0, y: 100, isDimmed: true },
  ],
  note: "2 of 3 words fit",
};
const draw = () => renderStatic(picture, { theme: staticTheme("light"), size: { width: 324, height: 174 } });

it("draws each word in its place, and how many have none", async () => {
  const svg = await draw();
  expect(textsIn(svg)).toMatchObject([
    { text: "<b>R&D", fontSize: 20 },
    { text: "Köln", fontSize: 20 },
    { text: "2 of 3 words fit", fontSize: 11 },
  ]);
  expect(svg).toContain('transform="translate(100 60) rotate(90)" y="6"');
  expect(svg.match(/opacity="0.3"/g)).toHaveLength(1);
  expect(svgToPng(svg).length).toBeGreaterThan(0);
});
