import type { Translate } from "@sightline/charts/contract";
import { countText } from "@sightline/charts/format";
import { textWidth } from "../fonts/index.ts";
import { fitText, svgText } from "../svg/index.ts";

/** Sizes of a note under a table, px: the smaller one where the other has no room. */
const NOTE_SIZES = [12, 11] as const;

/** What the reader of a table does not see: "and 12 more rows, 2 more columns". Empty where all is seen. */
export function hiddenText(hidden: { rows: number; columns: number }, translate: Translate): string {
  const parts = [
    moreText(hidden.rows, "1 more row", "%s more rows", translate),
    moreText(hidden.columns, "1 more column", "%s more columns", translate),
  ].filter((part) => part !== "");
  return parts.length === 0 ? "" : `${translate("and")} ${parts.join(", ")}`;
}

function moreText(count: number, one: string, many: string, translate: Translate): string {
  if (count === 0) return "";
  return count === 1 ? translate(one) : translate(many).replace("%s", countText(count));
}

/** A note on one line no wider than `width`. */
export function drawNote(
  text: string,
  width: number,
  place: { x: number; y: number; color: string },
): string {
  const [largest, smallest] = NOTE_SIZES;
  const fontSize = textWidth(text, largest) <= width ? largest : smallest;
  return svgText(fitText(text, width, fontSize), { ...place, fontSize });
}
