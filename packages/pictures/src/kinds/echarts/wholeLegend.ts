import { textWidth } from "../../fonts/index.ts";
import { svgText } from "../../svg/index.ts";
import type { DrawingSpace } from "../staticRenderer.ts";

/** What is read of a legend's option. */
interface LegendOption {
  show?: boolean;
  type?: string;
  orient?: string;
  data?: string[];
  itemWidth?: number;
  itemGap?: number;
  padding?: number;
  top?: number;
  bottom?: number;
  left?: number;
  right?: number;
  formatter?: (name: string) => string;
}

const FONT_SIZE = 12;
const MARKER_GAP = 5;
/** Height of a line of a legend, px. */
const LINE = 12;

/**
 * A legend on paper has no pages to turn and no buttons: it shows the names that fit, and says how many there are
 * beyond. `note`: SVG to be drawn over the picture.
 */
export function wholeLegend(legend: unknown, space: DrawingSpace): { legend: unknown; note: string } {
  if (typeof legend !== "object" || legend === null) return { legend, note: "" };
  const { selector: _buttons, ...option } = legend as LegendOption & { selector?: unknown };
  if (option.show === false || option.type !== "scroll") return { legend: option, note: "" };
  const { width: _page, ...plain } = { ...option, type: "plain" } as LegendOption & { width?: number };
  return option.orient === "vertical" ? columnOf(plain, space) : lineOf(plain, space);
}

function lineOf(legend: LegendOption, { size, theme, translate }: DrawingSpace) {
  const { data = [], itemWidth = 10, itemGap = 10, padding = 5, right = 0, formatter = String } = legend;
  const noteOf = (count: number) => translate("and %s more").replace("%s", String(count));
  const available = size.width - right - 2 * padding;
  let x = 0;
  let shown = 0;
  let end = 0;
  for (const name of data) {
    const entry = itemWidth + MARKER_GAP + textWidth(formatter(name), FONT_SIZE);
    const rest = data.length - shown - 1;
    const noteWidth = rest === 0 ? 0 : itemGap + textWidth(noteOf(rest), FONT_SIZE);
    if (shown > 0 && x + entry + noteWidth > available) break;
    end = x + entry;
    x = end + itemGap;
    shown += 1;
  }
  const y = legend.bottom === undefined ? padding + LINE / 2 : size.height - padding - LINE / 2;
  const place = { x: padding + end + itemGap, y, fontSize: FONT_SIZE, color: theme.mutedText };
  const isWhole = shown === data.length;
  return {
    legend: { ...legend, data: data.slice(0, shown) },
    note: isWhole ? "" : svgText(noteOf(data.length - shown), place),
  };
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
