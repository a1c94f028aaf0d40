import { type GalleryCase, noise } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const PLACES = ["Berlin", "Hamburg", "München", "Köln", "Frankfurt", "Stuttgart"];

const moves = testReply(
  [
    ["from", 1],
    ["to", 1],
    ["people", 0],
  ],
  PLACES.flatMap((from, at) =>
    PLACES.flatMap((to, place) =>
      from === to ? [] : [[from, to, Math.round(9000 / (at + place + 1) + noise(at * 6 + place) * 900)]],
    ),
  ),
);

export const gallery: GalleryCase[] = [
  { name: "moves", form: { groupby: "from", columns: "to", metric: "people" }, queries: [moves] },
];
