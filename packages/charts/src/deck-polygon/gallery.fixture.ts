import type { GalleryCase } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

/** Fields of a geohash's second letter over Europe. */
const fields = testReply(
  [
    ["field", 1],
    ["sales", 0],
  ],
  ["u0", "u1", "u2", "u3", "u4", "u6", "u8", "u9", "ub", "ez", "sp", "sr"].map((field, at) => [
    field,
    (at * 37) % 110,
  ]),
);

export const gallery: GalleryCase[] = [
  {
    name: "fields",
    form: { line_column: "field", line_type: "geohash", metric: "sales", stroked: true },
    queries: [fields],
  },
  {
    name: "one-color",
    form: { line_column: "field", line_type: "geohash", stroked: true, opacity: 30 },
    queries: [fields],
  },
];
