export { type Destination, HEADER_TEXT, layoutError, TRANSPARENT } from "../types.ts";
export { addChartToLayout, type ChartForLayout } from "./addChartToLayout.ts";
export { insertComponent, moveComponent } from "./moveComponent.ts";
export { moveComponents } from "./moveComponents.ts";
export { emptyLayout, newComponent } from "./newComponent.ts";
export { removeComponent, removeComponents, updateMeta } from "./removeComponent.ts";
