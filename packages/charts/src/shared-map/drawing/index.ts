export { drawableLayers, viewKey } from "./drawableLayers.ts";
export { groundDetail, groundLayers, loadWorld } from "./ground.ts";
export { type MapShape, mapShapes } from "./mapShapes.ts";
export type { World } from "./world.ts";
