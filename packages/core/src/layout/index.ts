export { chartIdsOf, contentIdOf, outermostOf, parentOf, subtree } from "./tree.ts";
export {
  type ComponentId,
  type ComponentMeta,
  type ComponentType,
  GRID_ID,
  HEADER_ID,
  type Layout,
  type LayoutComponent,
  type LayoutError,
  type NewId,
  ROOT_ID,
} from "./types.ts";
