import type { Translate } from "@sightline/charts/contract";
import type { StaticTheme } from "../theme/index.ts";

export interface Size {
  width: number;
  height: number;
}

export interface DrawingSpace {
  theme: StaticTheme;
  /** CSS pixels. */
  size: Size;
  translate: Translate;
}

/** Draws a picture of one kind as SVG content whose upper left corner is (0, 0). */
export type StaticRenderer<P> = (picture: P, space: DrawingSpace) => string | Promise<string>;
