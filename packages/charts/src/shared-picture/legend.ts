import type { ChartTheme, Translate } from "../contract/index.ts";

type Side = "top" | "bottom" | "left" | "right";

/** What the legend's controls say. */
export interface LegendForm {
  show_legend: boolean;
  legendType: "scroll" | "plain";
  legendOrientation: Side;
  /** Px; null: as much as the side needs. */
  legendMargin: number | null;
}

/** Space for a legend that has no margin of its own, px. */
const LEGEND_SPACE: Record<Side, number> = { top: 20, bottom: 20, left: 170, right: 170 };
/** Space that a side legend needs beside its text, px. */
const MARKER_SPACE = 45;
/** Room for the zoom tools at the right of a top legend, px. */
const TOOLBOX_WIDTH = 55;
const TOOLBOX_HEIGHT = 30;

export interface Legend {
  side: Side;
  /** Px that the picture leaves free on the legend's side; 0 without a legend. */
  space: number;
  option: Record<string, unknown>;
}

/** A legend over names, or none where the form hides it or there is only one name. */
export function legendOf(
  form: LegendForm,
  names: string[],
  theme: ChartTheme,
  translate: Translate,
  { zoomable = false } = {},
): Legend {
  const side = form.legendOrientation;
  if (!form.show_legend || names.length < 2) return { side, space: 0, option: { show: false, data: names } };
  const space = form.legendMargin ?? LEGEND_SPACE[side];
  const isBeside = side === "left" || side === "right";
  return {
    side,
    space,
    option: {
      show: true,
      type: form.legendType,
      orient: isBeside ? "vertical" : "horizontal",
      data: names,
      icon: "roundRect",
      itemWidth: 10,
      itemHeight: 10,
      itemGap: 12,
      ...place(side, zoomable),
      textStyle: {
        color: theme.text,
        fontFamily: theme.fontFamily,
        ...(isBeside ? { overflow: "truncate", width: Math.max(space - MARKER_SPACE, 20) } : {}),
      },
      // Series whose points are drawn on hover only still have a visible mark.
      itemStyle: { opacity: 1 },
      inactiveColor: theme.mutedText,
      pageTextStyle: { color: theme.mutedText },
      pageIconColor: theme.text,
      pageIconInactiveColor: theme.gridLine,
      selector: [
        { type: "all", title: translate("All") },
        { type: "inverse", title: translate("Inverse") },
      ],
      selectorLabel: {
        color: theme.mutedText,
        borderColor: theme.gridLine,
        fontFamily: theme.fontFamily,
        fontSize: 10,
      },
    },
  };
}

function place(side: Side, zoomable: boolean): Record<string, number> {
  if (side === "top") return { top: 0, left: 0, right: zoomable ? TOOLBOX_WIDTH : 0 };
  if (side === "bottom") return { bottom: 0, left: 0, right: 0 };
  if (side === "left") return { left: 0, top: 0, bottom: 0 };
  return { right: 0, top: zoomable ? TOOLBOX_HEIGHT : 0, bottom: 0 };
}
