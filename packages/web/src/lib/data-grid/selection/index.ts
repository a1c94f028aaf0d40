export {
  allCells,
  cell,
  isRange,
  type Key,
  type Place,
  type Range,
  rangeOf,
  type Selection,
  selectionAfter,
} from "./selection.ts";
