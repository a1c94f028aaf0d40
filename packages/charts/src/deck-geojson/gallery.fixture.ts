import type { GalleryCase } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const feature = (type: string, coordinates: unknown, properties: object = {}) =>
  JSON.stringify({ type: "Feature", properties, geometry: { type, coordinates } });

/** An area with a hole, a line and points around the Alps. */
const shapes = testReply(
  [["shape", 1]],
  [
    [
      feature("Polygon", [
        [
          [6, 45.5],
          [10.5, 45.5],
          [10.5, 48],
          [6, 48],
          [6, 45.5],
        ],
        [
          [7.5, 46.3],
          [9, 46.3],
          [9, 47.2],
          [7.5, 47.2],
          [7.5, 46.3],
        ],
      ]),
    ],
    [
      feature(
        "LineString",
        [
          [4.8, 45.8],
          [7.7, 45.1],
          [9.2, 45.5],
          [12.3, 45.4],
        ],
        { strokeColor: "#E04355", lineWidth: 3 },
      ),
    ],
    [
      feature(
        "MultiPoint",
        [
          [11.6, 48.1],
          [13, 47.8],
          [7.6, 47.6],
        ],
        { fillColor: [252, 199, 0] },
      ),
    ],
  ],
);

export const gallery: GalleryCase[] = [
  {
    name: "shapes",
    form: {
      geojson: "shape",
      fill_color_picker: { r: 31, g: 168, b: 201, a: 0.4 },
      stroked: true,
      point_radius: 6,
    },
    queries: [shapes],
  },
];
