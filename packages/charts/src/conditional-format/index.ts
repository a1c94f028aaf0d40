export { columnFills, fillOver } from "./columnFills.ts";
export { conditionalColor } from "./conditionalColor.ts";
export {
  COMPARISONS,
  CONDITIONAL_COLORS,
  type Comparison,
  type ConditionalFormat,
  DIRECTION_COLORS,
  isBetween,
  isDirectionColor,
} from "./rules.ts";
