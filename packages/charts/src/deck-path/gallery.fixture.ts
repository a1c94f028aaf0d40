import type { GalleryCase } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

/** The Rhine and the Danube, roughly. */
const rivers = testReply(
  [
    ["path", 1],
    ["river", 1],
  ],
  [
    ["[[8.7,46.6],[9.5,47.5],[7.6,47.6],[7.8,48.6],[8.4,50],[7.6,50.4],[6.8,51.2],[4.1,51.9]]", "Rhine"],
    [
      "[[8.5,48],[10,48.4],[12.1,49],[14.3,48.3],[16.4,48.2],[19,47.5],[20.5,44.8],[25,43.7],[28,45.4],[29.6,45.2]]",
      "Danube",
    ],
  ],
);

export const gallery: GalleryCase[] = [
  {
    name: "rivers",
    form: { line_column: "path", js_columns: ["river"], line_width: 3, line_width_unit: "pixels" },
    queries: [rivers],
  },
];
