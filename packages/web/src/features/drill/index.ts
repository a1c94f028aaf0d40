export { Drill } from "./LazyDrill.ts";
export { DrillItems } from "./menu/DrillItems.tsx";
export { PointAnchor } from "./menu/PointAnchor.tsx";
export { canDrill, type DrillRights, drillRights } from "./rights.ts";
export type { DrilledDataset, DrillStep } from "./types.ts";
