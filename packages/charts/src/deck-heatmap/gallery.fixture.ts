import type { GalleryCase } from "../gallery.fixture.ts";
import { LATLONG, places } from "../shared-map/places.fixture.ts";

export const gallery: GalleryCase[] = [
  { name: "places", form: { spatial: LATLONG, linear_color_scheme: "schemeYlOrRd" }, queries: [places] },
  {
    name: "weights",
    form: { spatial: LATLONG, size: "weight", radius_pixels: 20, linear_color_scheme: "schemeViridis" },
    queries: [places],
  },
];
