export { type Destination, HEADER_TEXT, layoutError, TRANSPARENT } from "../types.ts";
export { addChartToLayout, type ChartForLayout } from "./addChartToLayout.ts";
export {
  type CopiedComponents,
  copyComponents,
  duplicateComponents,
  pasteComponents,
  readCopied,
} from "./copyComponents.ts";
export { insertComponent, moveComponent } from "./moveComponent.ts";
export { moveComponents, removeComponents } from "./moveComponents.ts";
export { emptyLayout, newComponent } from "./newComponent.ts";
export { removeComponent, updateMeta } from "./removeComponent.ts";
