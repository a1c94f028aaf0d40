import type { GalleryCase } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const columns: Parameters<typeof testReply>[0] = [
  ["source", 1],
  ["target", 1],
  ["energy", 0],
];

const energy = testReply(columns, [
  ["Coal", "Power plants", 62],
  ["Natural gas", "Power plants", 41],
  ["Natural gas", "Heating", 58],
  ["Oil", "Fuels", 96],
  ["Oil", "Heating", 17],
  ["Wind and sun", "Electricity", 39],
  ["Power plants", "Electricity", 45],
  ["Power plants", "Losses", 58],
  ["Electricity", "Households", 28],
  ["Electricity", "Industry", 36],
  ["Electricity", "Transport", 12],
  ["Heating", "Households", 49],
  ["Heating", "Industry", 22],
  ["Fuels", "Transport", 81],
  ["Fuels", "Industry", 9],
]);

const keys = { source: "source", target: "target", metric: "energy" };

export const gallery: GalleryCase[] = [
  { name: "energy", form: keys, queries: [energy] },
  {
    name: "cycle",
    form: keys,
    queries: [
      testReply(columns, [
        ["Bonn", "Köln", 3],
        ["Köln", "Bonn", 2],
      ]),
    ],
  },
];
