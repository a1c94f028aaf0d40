export {
  DEFAULT_VIEWPORT,
  readSpatial,
  SPATIAL_TYPES,
  type SpatialValue,
  spatial,
  spatialColumns,
  type ViewportValue,
  viewport,
} from "./places.ts";
