import type { GalleryCase } from "../gallery.fixture.ts";
import { LATLONG, places } from "../shared-map/places.fixture.ts";

export const gallery: GalleryCase[] = [
  {
    name: "bands",
    form: {
      spatial: LATLONG,
      cellSize: 150_000,
      contours: [
        { lowerThreshold: 2, upperThreshold: 6, color: { r: 253, g: 190, b: 110, a: 0.6 } },
        { lowerThreshold: 6, upperThreshold: 1000, color: { r: 215, g: 48, b: 31, a: 0.7 } },
        { lowerThreshold: 1, color: { r: 31, g: 168, b: 201, a: 1 }, strokeWidth: 2 },
      ],
    },
    queries: [places],
  },
];
