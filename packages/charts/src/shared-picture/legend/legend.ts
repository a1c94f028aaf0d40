import type { ChartTheme, Translate } from "../../contract/index.ts";
import type { LegendRest } from "../../contract/pictures/index.ts";
import { cutText, textWidth } from "../../text-metrics/index.ts";
import {
  LEGEND_FONT_SIZE,
  LEGEND_GAP,
  LEGEND_LINE,
  LEGEND_MARKER,
  legendEntryWidth,
  legendLineCount,
  lineWidth,
  namesOnLine,
} from "./legendLines.ts";

type Side = "top" | "bottom" | "left" | "right";

/** What the legend's controls say. */
export interface LegendForm {
  show_legend: boolean;
  legendType: "scroll" | "plain";
  legendOrientation: Side;
  /** Px; null: as much as the side needs. */
  legendMargin: number | null;
  /** By which way names are sorted; missing or null: they stay as they are. */
  legendSort?: "asc" | "desc" | null;
}

/** A legend as it is where nobody has set anything: names at the marks may take its place. */
export const isStandardLegend = (form: LegendForm): boolean =>
  form.show_legend &&
  form.legendType === "scroll" &&
  form.legendOrientation === "top" &&
  form.legendMargin === null &&
  !form.legendSort;

export interface LegendSpace {
  /** Of the whole picture, px. */
  size: { width: number; height: number };
  /** Names that are switched off. */
  hiddenSeries?: readonly string[];
  /** Share of the height that the drawing can spare for a legend above or below it; missing: little. */
  spareHeight?: number;
}

/** Space for the first line of a legend, px. */
const FIRST_LINE = 20;
/** Around a legend, px. */
const PADDING = 5;
/** Most space of a legend that stands beside the picture: px, and share of the width. */
const MAX_BESIDE = 220;
const MAX_SHARE_BESIDE = 0.4;
/** Share of the height that a legend above or below may take before it is one line and a list of the rest. */
const MAX_SHARE_OF_HEIGHT = 0.27;
/** A legend of all names that was asked for may take more. */
const MAX_SHARE_OF_PLAIN = 0.4;
/** The buttons for all and inverse, px; they are there where there is room and something to choose. */
const SELECTOR_WIDTH = 100;
const MIN_WIDTH_OF_SELECTOR = 500;
const MIN_NAMES_OF_SELECTOR = 5;

export interface Legend {
  side: Side;
  /** Px that the picture leaves free on the legend's side; 0 without a legend. */
  space: number;
  option: Record<string, unknown>;
  /** The names that a legend of one line has no room for. */
  rest: LegendRest | null;
}

/** A legend over names, or none where the form hides it or there is only one name. */
export function legendOf(
  form: LegendForm,
  given: string[],
  theme: ChartTheme,
  translate: Translate,
  space: LegendSpace,
): Legend {
  const names = sortedNames(given, form.legendSort ?? null);
  const side = form.legendOrientation;
  if (!form.show_legend || names.length < 2)
    return { side, space: 0, option: { show: false, data: names }, rest: null };
  const { hiddenSeries = [] } = space;
  const hasSelector = space.size.width >= MIN_WIDTH_OF_SELECTOR && names.length >= MIN_NAMES_OF_SELECTOR;
  const layout =
    side === "left" || side === "right"
      ? besideLayout(form, names, space)
      : lineLayout(form, names, space, translate, hasSelector);
  return {
    side,
    space: layout.space,
    rest: layout.rest ?? null,
    option: {
      show: true,
      data: names,
      selected: Object.fromEntries(hiddenSeries.map((name) => [name, false])),
      icon: "roundRect",
      itemWidth: LEGEND_MARKER,
      itemHeight: LEGEND_MARKER,
      itemGap: LEGEND_GAP,
      padding: PADDING,
      // Series whose points are drawn on hover only still have a visible mark.
      itemStyle: { opacity: 1 },
      inactiveColor: theme.mutedText,
      pageTextStyle: { color: theme.mutedText },
      pageIconColor: theme.text,
      pageIconInactiveColor: theme.gridLine,
      ...(hasSelector && selectorOption(theme, translate)),
      ...layout.option,
      textStyle: {
        color: theme.text,
        fontFamily: theme.fontFamily,
        fontSize: LEGEND_FONT_SIZE,
        ...layout.textStyle,
      },
    },
  };
}

function sortedNames(names: string[], order: "asc" | "desc" | null): string[] {
  if (order === null) return names;
  const sign = order === "asc" ? 1 : -1;
  return names.toSorted((a, b) => sign * a.localeCompare(b));
}

interface Layout {
  space: number;
  option: Record<string, unknown>;
  textStyle?: Record<string, unknown>;
  rest?: LegendRest;
}

/** Above or below: as many lines as the names need, or one line and a list where that would take too much. */
function lineLayout(
  form: LegendForm,
  names: string[],
  { size, hiddenSeries = [], spareHeight = 0 }: LegendSpace,
  translate: Translate,
  hasSelector: boolean,
): Layout {
  const side = form.legendOrientation;
  const width = size.width - 2 * PADDING - (hasSelector ? SELECTOR_WIDTH : 0);
  const longest = width - LEGEND_GAP - 2 * LEGEND_MARKER;
  const shown = names.map((name) => cutText(name, LEGEND_FONT_SIZE, longest));
  const option = {
    orient: "horizontal",
    left: 0,
    [side]: 0,
    formatter: (name: string) => cutText(name, LEGEND_FONT_SIZE, longest),
  };
  const lines = legendLineCount(shown, width);
  const maxShare = Math.max(
    form.legendType === "plain" ? MAX_SHARE_OF_PLAIN : MAX_SHARE_OF_HEIGHT,
    spareHeight,
  );
  if (lines === 1 || lines * LEGEND_LINE <= size.height * maxShare) {
    const space = FIRST_LINE + (lines - 1) * LEGEND_LINE;
    // ECharts breaks the lines as if the buttons after them took no room, and forgets `right` beside `left`.
    return { space: form.legendMargin ?? space, option: { ...option, type: "plain", width } };
  }
  const all = size.width - 2 * PADDING;
  const longestRest = textWidth(restText(names.length, translate), LEGEND_FONT_SIZE) + LEGEND_GAP;
  const count = namesOnLine(shown, all - longestRest);
  const text = restText(names.length - count, translate);
  return {
    space: form.legendMargin ?? FIRST_LINE,
    // The list has the buttons for all and inverse.
    option: { ...option, type: "plain", data: names.slice(0, count), selector: false },
    rest: {
      text,
      names,
      hidden: hiddenSeries,
      x: Math.min(PADDING + lineWidth(shown.slice(0, count)) + LEGEND_GAP, size.width - longestRest),
      side: side === "bottom" ? "bottom" : "top",
    },
  };
}

const restText = (count: number, translate: Translate): string =>
  translate("+ %s more").replace("%s", String(count));

/** Beside the picture: one name below the other, long ones on several lines. */
function besideLayout(form: LegendForm, names: string[], { size }: LegendSpace): Layout {
  const side = form.legendOrientation;
  const widest =
    names.reduce((most, name) => Math.max(most, legendEntryWidth(name)), 0) + 2 * PADDING + LEGEND_GAP;
  const space = Math.min(form.legendMargin ?? Math.min(widest, MAX_BESIDE), size.width * MAX_SHARE_BESIDE);
  const textSpace = Math.max(space - legendEntryWidth("") - 2 * PADDING - LEGEND_GAP, 20);
  return {
    space: Math.ceil(space),
    option: {
      type: form.legendType,
      orient: "vertical",
      [side]: 0,
      top: 0,
      bottom: 0,
    },
    textStyle: { width: Math.ceil(textSpace), overflow: "break" },
  };
}

const selectorOption = (theme: ChartTheme, translate: Translate): Record<string, unknown> => ({
  selector: [
    { type: "all", title: translate("All") },
    { type: "inverse", title: translate("Inverse") },
  ],
  selectorLabel: {
    color: theme.mutedText,
    borderColor: theme.gridLine,
    fontFamily: theme.fontFamily,
    fontSize: 11,
  },
});
