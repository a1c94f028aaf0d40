import type { EChartsPicture } from "../echartsPicture.ts";
import type { TablePicture } from "../table/tablePicture.ts";

/** Pictures below each other; where they are higher than their place, it scrolls. */
export interface StackPicture {
  kind: "stack";
  parts: readonly StackPart[];
}

export interface StackPart {
  /** Above it; null: nothing. */
  title: string | null;
  picture: EChartsPicture | TablePicture;
  /** Without the title, CSS pixels. */
  height: number;
  /** Rows of one height below each other, CSS pixels: a picture that cannot scroll says how many have no room. */
  rows?: { count: number; top: number; height: number };
}

/** Height of the title of a part, CSS pixels. */
export const STACK_TITLE_HEIGHT = 28;
