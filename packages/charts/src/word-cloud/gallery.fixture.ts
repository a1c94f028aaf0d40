import { type GalleryCase, noise } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const WORDS =
  "Drama Comedy Action Adventure Thriller Horror Romance Musical Western Documentary Concert Satire".split(
    " ",
  );

const films = testReply(
  [
    ["genre", 1],
    ["films", 0],
  ],
  Array.from({ length: 40 }, (_, i) => [
    i < WORDS.length ? WORDS[i] : `Genre ${i + 1}`,
    Math.round(800 / (i + 1) + noise(i) * 20),
  ]),
);

export const gallery: GalleryCase[] = [
  {
    name: "genres",
    form: { series: "genre", metric: "films", size_from: 11, size_to: 48 },
    queries: [films],
  },
];
