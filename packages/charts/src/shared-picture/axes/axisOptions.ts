import type { ChartTheme } from "../../contract/index.ts";
import { cutWords } from "../../text-metrics/index.ts";
import { nameLabels } from "../../time-series/picture/axes/nameLabels.ts";
import { tickText } from "./tickText.ts";

/** Of labels, px. */
const FONT_SIZE = 12;
/** From one tick to the next at least, px: above each other, and beside each other. */
const TICK_HEIGHT = 36;
const TICK_WIDTH = 90;

/** Part of the height that names may take in the measure of `nameLabels`, and the most length of one that is turned. */
const SHARE_OF_NAMES = 0.75;
const MAX_TURNED = 0.45;

type Option = Record<string, unknown>;

interface Size {
  width: number;
  height: number;
}

/** How the names under the places of an axis stand, as forms have it. */
export const TICK_LAYOUTS = [
  ["auto", "auto"],
  ["flat", "flat"],
  ["45°", "45°"],
  ["90°", "90°"],
  ["staggered", "staggered"],
] as const;
export type TickLayout = (typeof TICK_LAYOUTS)[number][0];

/** The title of an axis; empty: none. */
export interface AxisTitle {
  text: string;
  /** Between the axis and its title, px. */
  margin: number;
  /** At the middle of the axis where it is missing. */
  position?: "Left" | "Top";
}

const titleOption = ({ text, margin, position = "Left" }: AxisTitle, theme: ChartTheme): Option => ({
  name: text,
  nameGap: margin,
  nameLocation: position === "Left" ? "middle" : "end",
  nameTextStyle: { color: theme.mutedText, fontFamily: theme.fontFamily, fontSize: FONT_SIZE },
});

const labelOption = (theme: ChartTheme, more: Option): Option => ({
  color: theme.mutedText,
  fontFamily: theme.fontFamily,
  fontSize: FONT_SIZE,
  hideOverlap: true,
  ...more,
});

const ROTATIONS: Readonly<Record<TickLayout, number>> = {
  auto: 0,
  flat: 0,
  "45°": 45,
  "90°": 90,
  staggered: 45,
};

/** An axis of names. `size`: about its length, and the height of the picture, px. */
export const nameAxis = (
  names: readonly string[],
  {
    theme,
    title,
    layout,
    size,
  }: {
    theme: ChartTheme;
    title: AxisTitle;
    layout: TickLayout;
    size: Size;
  },
): Option => ({
  ...titleOption(title, theme),
  type: "category",
  data: names,
  axisTick: { show: false },
  axisLine: { show: true, onZero: true, lineStyle: { color: theme.mutedText, opacity: 0.5 } },
  splitLine: { show: false },
  axisLabel: labelOption(theme, layout === "auto" ? fittingNames(names, size) : turnedNames(layout, size)),
});

/** Names on lines of their own, or turned where there is no room for that. */
const fittingNames = (names: readonly string[], { width, height }: Size): Option =>
  nameLabels(names, { width, height: height * SHARE_OF_NAMES });

const turnedNames = (layout: TickLayout, { height }: Size): Option => ({
  rotate: ROTATIONS[layout],
  interval: "auto",
  formatter: (name: string) => cutWords(name, FONT_SIZE, height * MAX_TURNED),
});

/** An axis of numbers. `length`: about its length, px. */
export const numberAxis = ({
  theme,
  title,
  print,
  length,
  side,
  isLog = false,
  bounds: [min, max] = [null, null],
  scale = false,
}: {
  theme: ChartTheme;
  title: AxisTitle;
  print: (value: unknown) => string;
  length: number;
  side: "x" | "y";
  isLog?: boolean;
  bounds?: readonly [number | null, number | null];
  /** It need not begin at zero. */
  scale?: boolean;
}): Option => ({
  ...titleOption(title, theme),
  type: isLog ? "log" : "value",
  scale,
  splitNumber: Math.max(2, Math.min(5, Math.floor(length / (side === "y" ? TICK_HEIGHT : TICK_WIDTH)))),
  ...(min !== null && { min }),
  ...(max !== null && { max }),
  // Labels without decimals must not say the same twice.
  ...(!isLog && print(0.1) === print(0) && { minInterval: 1 }),
  axisLine: { show: false },
  axisTick: { show: false },
  splitLine: { show: true, lineStyle: { color: theme.gridLine, width: 1 } },
  axisLabel: labelOption(theme, { formatter: (value: number) => tickText(print(value)) }),
});
