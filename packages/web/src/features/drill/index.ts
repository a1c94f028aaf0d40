export { Drill } from "./LazyDrill.ts";
export { ChartDrillItems } from "./menu/ChartDrillItems.tsx";
export { MarkMenu, type OpenMarkMenu } from "./menu/MarkMenu.tsx";
export { canDrill, type DrillRights, drillRights } from "./rights.ts";
export type { DrilledDataset, DrillStep } from "./types.ts";
