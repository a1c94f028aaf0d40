export type {
  MapArc,
  MapGround,
  MapLayer,
  MapLegend,
  MapPath,
  MapPicture,
  MapPoint,
  MapPolygon,
  MapSize,
  MapView,
  Position,
  Rgba,
} from "./mapPicture.ts";
