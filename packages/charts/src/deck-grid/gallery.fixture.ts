import type { GalleryCase } from "../gallery.fixture.ts";
import { LATLONG, places } from "../shared-map/places.fixture.ts";

export const gallery: GalleryCase[] = [
  {
    name: "places",
    form: { spatial: LATLONG, extruded: false, legend_position: "bl" },
    queries: [places],
  },
];
