export { DEFAULT_HEIGHT, DEFAULT_WIDTH, GRID_COLUMNS, GRID_UNIT } from "../types.ts";
export {
  availableWidth,
  clamp,
  freeWidth,
  occupiedWidth,
  resizeComponent,
  type SizeBounds,
  sizeBounds,
} from "./width.ts";
