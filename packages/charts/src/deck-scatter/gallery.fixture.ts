import type { GalleryCase } from "../gallery.fixture.ts";
import { cities, LATLONG, places } from "../shared-map/places.fixture.ts";

export const gallery: GalleryCase[] = [
  {
    name: "cities",
    form: {
      spatial: LATLONG,
      dimension: "region",
      point_radius_fixed: { type: "metric", value: "people" },
      point_unit: "square_m",
      multiplier: 100,
      min_radius: 4,
      max_radius: 28,
    },
    queries: [cities],
  },
  {
    name: "one-color",
    form: { spatial: LATLONG, color_picker: { r: 224, g: 67, b: 85, a: 0.6 }, min_radius: 3 },
    queries: [places],
  },
];
