import { DIMMED_OPACITY } from "@sightline/charts/contract/marks";
import type { WordsPicture } from "@sightline/charts/word-cloud";
import { escapeXml, px, svgText } from "../../svg/index.ts";
import type { StaticRenderer } from "../staticRenderer.ts";

const NOTE_SIZE = 11;
const DIMMED = ` opacity="${DIMMED_OPACITY}"`;

/** Words where the picture has placed them, each turned around its middle. */
export const renderWords: StaticRenderer<WordsPicture> = ({ words, note }, { theme, size }) => {
  const texts = words.map(
    ({ text, x, y, rotate, baseline, width, fontSize, color, isDimmed }) =>
      // The text keeps the width that it has its place by, whatever font draws it.
      `<text transform="translate(${px(x)} ${px(y)}) rotate(${rotate})" y="${px(baseline)}" font-size="${px(fontSize)}" font-weight="600" text-anchor="middle" textLength="${px(width)}" lengthAdjust="spacingAndGlyphs" fill="${escapeXml(color)}"${isDimmed ? DIMMED : ""}>${escapeXml(text)}</text>`,
  );
  const place = { x: size.width / 2, y: size.height - NOTE_SIZE * 0.7, fontSize: NOTE_SIZE };
  return `${texts.join("")}${svgText(note ?? "", { ...place, color: theme.mutedText, align: "center" })}`;
};
