import type { GalleryCase } from "../gallery.fixture.ts";
import { LATLONG, routes } from "../shared-map/places.fixture.ts";

const ends = { start_spatial: LATLONG, end_spatial: { type: "latlong", lonCol: "to_lon", latCol: "to_lat" } };

export const gallery: GalleryCase[] = [
  { name: "routes", form: ends, queries: [routes] },
  { name: "categories", form: { ...ends, dimension: "region", stroke_width: 3 }, queries: [routes] },
];
