export { CELL_AGGREGATIONS, cellGrid } from "./cellGrid.ts";
export { densityGrid, densityKey } from "./density.ts";
export { outlinesAbove } from "./valueGrid.ts";
export { weightMapSection, weightQuerySection, weightSection } from "./weightControls.ts";
export { type WeightedPlace, type WeightedPlaces, weightedPlaces, weightQuery } from "./weightedPlaces.ts";
