export { DEFAULT_HEIGHT, DEFAULT_WIDTH, GRID_UNIT } from "../types.ts";
export {
  availableWidth,
  clamp,
  resizeComponent,
  type SizeBounds,
  sizeBounds,
} from "./width.ts";
