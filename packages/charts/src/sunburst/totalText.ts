import type { PictureInput } from "../contract/index.ts";
import { textWidth } from "../text-metrics/index.ts";

/** Sizes of the sum, px, largest first. */
const SIZES = [16, 14, 12, 11];
/** Part of the hole's width that the text may take. */
const SHARE_OF_HOLE = 0.85;

/** The sum in the hole, in two lines, or alone, or not at all where the hole is too small. */
export function totalText(
  value: string,
  holeRadius: number,
  height: number,
  { theme, size, translate }: PictureInput,
): Record<string, unknown>[] {
  const room = 2 * holeRadius * SHARE_OF_HOLE;
  const widest = (lines: string[], fontSize: number) =>
    Math.max(...lines.map((line) => textWidth(line, fontSize, "bold")));
  const candidates = [[translate("Total"), value], [value]];
  for (const lines of candidates) {
    const fontSize = SIZES.find((one) => widest(lines, one) <= room && lines.length * one * 1.3 <= room);
    if (fontSize === undefined) continue;
    const style = {
      text: lines.join("\n"),
      fill: theme.text,
      font: `bold ${fontSize}px ${theme.fontFamily}`,
      align: "center",
      verticalAlign: "middle",
    };
    return [{ type: "text", silent: true, x: size.width / 2, y: height / 2, style }];
  }
  return [];
}
