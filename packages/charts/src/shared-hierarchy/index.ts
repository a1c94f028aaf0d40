export {
  buildHierarchy,
  type Hierarchy,
  type HierarchyNode,
  nodesInOrder,
  PATH_SEPARATOR,
} from "./buildHierarchy.ts";
export { placeOf, walkOfNodes } from "./walkOfNodes.ts";
