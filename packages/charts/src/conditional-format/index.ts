export { columnFills, fillOver } from "./columnFills.ts";
export {
  COMPARISONS,
  CONDITIONAL_COLORS,
  type Comparison,
  type ConditionalFormat,
  DIRECTION_COLORS,
  isBetween,
} from "./rules.ts";
