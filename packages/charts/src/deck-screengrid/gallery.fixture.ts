import type { GalleryCase } from "../gallery.fixture.ts";
import { LATLONG, places } from "../shared-map/places.fixture.ts";

export const gallery: GalleryCase[] = [
  { name: "places", form: { spatial: LATLONG, grid_size: 12 }, queries: [places] },
  {
    name: "weights",
    form: { spatial: LATLONG, size: "weight", grid_size: 20, color_picker: { r: 224, g: 67, b: 85, a: 1 } },
    queries: [places],
  },
];
