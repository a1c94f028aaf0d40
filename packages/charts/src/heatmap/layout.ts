import { textWidth } from "../text-metrics/index.ts";
import { AUTO, type HeatmapForm } from "./controls.ts";

const FONT_SIZE = 11;
/** What a font may draw wider than it was measured, px. */
const SLACK = 4;
/** Space between an axis and its labels, px. */
const LABEL_GAP = 8;
/** Space for the scale of colors above the cells, px, and the least height of a picture that has room for one. */
const SCALE_SPACE = 36;
const MIN_HEIGHT_OF_SCALE = 160;
const EDGE = 8;
/** Share of the picture that the labels of a side may take before they are cut. */
const MAX_LABEL_SHARE = 0.35;
/** Longest turned label, px. */
const MAX_TURNED = 110;
/** Least width of a cell that has a turned label of its own, px. */
const MIN_TURNED_CELL = 14;
const VALUE_HEIGHT = 14;

export interface Layout {
  grid: { left: number; right: number; top: number; bottom: number };
  /** `fits`: each place has room for its label. */
  x: { rotate: number; labelWidth: number; fits: boolean };
  y: { rotate: number; labelWidth: number; fits: boolean };
  showsScale: boolean;
  cell: { width: number; height: number };
  /** Whether each cell has room for its value. */
  showsValues: boolean;
}

/** Room for the labels of both sides, cells in the rest. `labels`: texts of the cells, empty for none. */
export function layoutOf(
  names: { x: string[]; y: string[] },
  labels: string[],
  form: HeatmapForm,
  { width, height }: { width: number; height: number },
): Layout {
  const yWidth = Math.min(widestText(names.y) + SLACK, width * MAX_LABEL_SHARE);
  const left = marginOf(form.left_margin) ?? yWidth + LABEL_GAP + EDGE;
  const showsScale = form.show_legend && height >= MIN_HEIGHT_OF_SCALE;
  const top = showsScale ? SCALE_SPACE : EDGE;
  const cellWidth = Math.max(width - left - EDGE, 1) / Math.max(names.x.length, 1);

  const xWidth = widestText(names.x) + SLACK;
  const isLevel = xWidth <= cellWidth;
  const isTurned = !isLevel && cellWidth >= MIN_TURNED_CELL;
  const turned = Math.min(xWidth, MAX_TURNED, height * MAX_LABEL_SHARE);
  const xHeight = isTurned ? turned * Math.SQRT1_2 + FONT_SIZE : FONT_SIZE + 2;
  const bottom = marginOf(form.bottom_margin) ?? xHeight + LABEL_GAP + EDGE;
  const cellHeight = Math.max(height - top - bottom, 1) / Math.max(names.y.length, 1);

  return {
    grid: { left, right: EDGE, top, bottom },
    x: {
      rotate: isTurned ? 45 : 0,
      labelWidth: isTurned ? turned : Math.max(cellWidth, width * MAX_LABEL_SHARE),
      fits: isLevel || isTurned,
    },
    y: {
      rotate: 0,
      labelWidth: Math.max(left - LABEL_GAP - EDGE / 2, 0),
      fits: cellHeight >= MIN_TURNED_CELL,
    },
    showsScale,
    cell: { width: cellWidth, height: cellHeight },
    showsValues: labels.length > 0 && cellHeight >= VALUE_HEIGHT && widestText(labels) <= cellWidth - 4,
  };
}

const widestText = (texts: string[]): number =>
  texts.reduce((most, text) => Math.max(most, textWidth(text, FONT_SIZE)), 0);

/** A margin that somebody typed, px. */
function marginOf(margin: string | null): number | null {
  const px = margin === null || margin === AUTO ? Number.NaN : Number(margin);
  return Number.isFinite(px) ? px : null;
}
