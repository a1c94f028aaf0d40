import type { FormOf } from "../contract/controls/index.ts";
import { lineControls, STACKS, showValueRows } from "../time-series/controls/index.ts";

/** Largest point, px. */
const LARGEST_MARKER = 100;

export const controls = lineControls([...showValueRows(STACKS)], { largestMarker: LARGEST_MARKER });

export type ScatterForm = FormOf<typeof controls>;
