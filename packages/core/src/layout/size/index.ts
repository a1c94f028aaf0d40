export { DEFAULT_WIDTH, GRID_COLUMNS, GRID_UNIT } from "../types.ts";
export { availableWidth, resizeComponent } from "./width.ts";
