import { expect, it } from "vitest";
import type { CellLine } from "../contract/pictures/table/tablePicture.ts";
import { placeLine } from "./placeLine.ts";

const line = (values: (number | null)[], more: Partial<CellLine> = {}): CellLine => ({
  values,
  low: 0,
  high: 10,
  color: "#000",
  width: 108,
  height: 28,
  ends: null,
  label: "",
  tooltip: () => ({ title: "", rows: [] }),
  ...more,
});

it.each([
  ["from low to high", line([0, 10]), "M4 24L104 4"],
  ["with a hole", line([0, 5, null, 10, 0]), "M4 24L29 14M79 4L104 24"],
  ["a single point in the middle", line([5]), "M54 14"],
  ["equal values in the middle", line([5, 5], { low: 5, high: 5 }), "M4 14L104 14"],
  ["what lies beyond the ends at the edge", line([-5, 20]), "M4 24L104 4"],
  ["nothing", line([]), ""],
])("draws %s", (_name, given, d) => {
  expect(placeLine(given, 108).d).toBe(d);
});
