export { blendOver, type CellColor, conditionalColor } from "./conditionalColor.ts";
export {
  COMPARISONS,
  CONDITIONAL_COLORS,
  type Comparison,
  type ConditionalFormat,
  isBetween,
} from "./rules.ts";
