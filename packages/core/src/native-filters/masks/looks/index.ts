export { maskOfGroupby } from "./maskOfGroupby.ts";
export { maskOfLayers } from "./maskOfLayers.ts";
