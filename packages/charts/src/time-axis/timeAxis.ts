import type { TimeAxis } from "../contract/pictures/index.ts";
import { periodOf } from "./periodOf.ts";

/** The axis of a picture's times, along which a range can be selected; null where there are too few. */
export function timeAxisOf(
  places: readonly number[],
  grain: string | null,
  print: (time: number) => string,
  along: TimeAxis["along"] = "x",
): TimeAxis | null {
  const times = [...new Set(places)].sort((a, b) => a - b);
  return times.length < 2 ? null : { along, times, print, periodOf: (time) => periodOf(time, grain) };
}
