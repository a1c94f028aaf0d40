import type { FormOf } from "../contract/controls/index.ts";
import { lineControls, STACKS, showValueRows } from "../time-series/controls/index.ts";

/** Largest point, px. */
const LARGEST_MARKER = 100;

export const controls = lineControls([...showValueRows(STACKS)], { largest: LARGEST_MARKER, always: true });

export type ScatterForm = FormOf<typeof controls>;
