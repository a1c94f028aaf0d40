import type { LegendRest } from "@sightline/charts/contract/pictures";
import { svgText } from "../../svg/index.ts";
import type { DrawingSpace } from "../staticRenderer.ts";

/** What is read of a legend's option. */
interface LegendOption {
  show?: boolean;
  type?: string;
  orient?: string;
  data?: string[];
  itemGap?: number;
  padding?: number;
  top?: number;
  right?: number;
}

const FONT_SIZE = 12;
/** Height of a line of a legend, px. */
const LINE = 12;
/** Middle of a legend's first line, px from its edge. */
const MIDDLE = 11;

/**
 * A legend on paper has no pages to turn, no list to open and no buttons: it shows the names that fit, and says how many
 * there are beyond. `note`: SVG to be drawn over the picture.
 */
export function wholeLegend(
  legend: unknown,
  rest: LegendRest | null,
  space: DrawingSpace,
): { legend: unknown; note: string } {
  if (typeof legend !== "object" || legend === null) return { legend, note: "" };
  const { selector: _buttons, ...option } = legend as LegendOption & { selector?: unknown };
  if (rest) return { legend: option, note: restNote(rest, space) };
  if (option.show === false || option.type !== "scroll") return { legend: option, note: "" };
  return columnOf({ ...option, type: "plain" }, space);
}

function restNote({ text, x, side }: LegendRest, { size, theme }: DrawingSpace): string {
  const y = side === "top" ? MIDDLE : size.height - MIDDLE;
  return svgText(text, { x, y, fontSize: FONT_SIZE, color: theme.mutedText });
}

function columnOf(legend: LegendOption, { size, theme, translate }: DrawingSpace) {
  const { data = [], itemGap = 10, padding = 5, top = 0 } = legend;
  const rows = Math.max(Math.floor((size.height - top - 2 * padding + itemGap) / (LINE + itemGap)), 1);
  if (data.length <= rows) return { legend, note: "" };
  const shown = Math.max(rows - 1, 1);
  const isRight = legend.right !== undefined;
  const place = {
    x: isRight ? size.width - padding : padding,
    y: size.height - padding - LINE / 2,
    fontSize: FONT_SIZE,
    color: theme.mutedText,
    align: isRight ? ("right" as const) : ("left" as const),
  };
  const note = svgText(translate("and %s more").replace("%s", String(data.length - shown)), place);
  return { legend: { ...legend, data: data.slice(0, shown) }, note };
}
