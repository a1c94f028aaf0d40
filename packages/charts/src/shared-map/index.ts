export type {
  MapArc,
  MapGround,
  MapLayer,
  MapLegend,
  MapPath,
  MapPicture,
  MapPoint,
  MapPolygon,
  MapView,
  Position,
  Rgba,
} from "./mapPicture.ts";
