import type { EChartsPicture } from "../echartsPicture.ts";

/** How a number compares with that of another time. */
export interface NumberComparison {
  /** After the number; null: it has not changed. */
  arrow: "↑" | "↓" | null;
  /** Color of the arrow; null: that of quiet text. */
  arrowInk: string | null;
  /** Values beside each other. */
  parts: readonly {
    /** Says which of the values it is. */
    sign: string | null;
    name: string | null;
    text: string;
    /** What it is, in words. */
    hint: string;
    /** Null: that of quiet text. */
    ink: string | null;
  }[];
  /** Font size, CSS pixels. */
  size: number;
  /** They stand below each other. */
  isStacked: boolean;
}

/** One number with its name and subtitle. */
export interface NumberPicture {
  kind: "number";
  /** Null: there is no number; the host shows `emptyTitle` and `emptyHint`. */
  text: string | null;
  emptyTitle: string;
  emptyHint: string;
  /** Color of the number; missing: that of text. */
  ink?: string;
  /** Name of the metric, above the number. */
  title: string | null;
  subtitle: string | null;
  /** Font sizes in CSS pixels, already shrunk to fit. */
  fontSize: number;
  titleSize: number;
  subtitleSize: number;
  /** The time that the number belongs to, above it. */
  timestamp?: { text: string; size: number } | null;
  /** How the number has changed, below it. `direction`: -1 down, 1 up. */
  change?: { text: string; size: number; direction: -1 | 0 | 1 } | null;
  /** A word of caution about the number; `hint` says more. */
  badge?: { text: string; hint: string } | null;
  /** What the number was at another time, below it. */
  comparison?: NumberComparison | null;
  /** A line along the lower edge, as wide as the picture; `height` in CSS pixels. */
  trend?: { picture: EChartsPicture; height: number } | null;
}
