export { colorBuckets, equalBreaks, quantileBreaks, typedBreaks } from "./colorBuckets.ts";
export { cssColor, multiplyOpacity, pickedColor, rgba, scaleColors } from "./mapColors.ts";
