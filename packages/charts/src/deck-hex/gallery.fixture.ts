import type { GalleryCase } from "../gallery.fixture.ts";
import { LATLONG, places } from "../shared-map/places.fixture.ts";

export const gallery: GalleryCase[] = [
  { name: "places", form: { spatial: LATLONG, extruded: false }, queries: [places] },
  {
    name: "weights",
    form: { spatial: LATLONG, size: "weight", grid_size: 400_000, linear_color_scheme: "oranges" },
    queries: [places],
  },
];
