import type { GalleryCase } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const meetings = testReply(
  [
    ["from", 1],
    ["to", 1],
    ["from_side", 1],
    ["to_side", 1],
    ["meetings", 0],
  ],
  [
    ["Valjean", "Javert", "Outlaws", "Police", 17],
    ["Valjean", "Cosette", "Outlaws", "Household", 31],
    ["Valjean", "Fantine", "Outlaws", "Household", 9],
    ["Valjean", "Marius", "Outlaws", "Students", 19],
    ["Valjean", "Thénardier", "Outlaws", "Inn", 12],
    ["Cosette", "Marius", "Household", "Students", 21],
    ["Cosette", "Thénardier", "Household", "Inn", 4],
    ["Thénardier", "Éponine", "Inn", "Inn", 3],
    ["Marius", "Éponine", "Students", "Inn", 5],
    ["Marius", "Enjolras", "Students", "Students", 7],
    ["Enjolras", "Courfeyrac", "Students", "Students", 17],
    ["Enjolras", "Gavroche", "Students", "Street", 7],
    ["Gavroche", "Thénardier", "Street", "Inn", 1],
    ["Courfeyrac", "Gavroche", "Students", "Street", 7],
    ["Javert", "Fantine", "Police", "Household", 5],
    ["Javert", "Enjolras", "Police", "Students", 6],
  ],
);
const keys = { source: "from", target: "to", metric: "meetings" };

export const gallery: GalleryCase[] = [
  {
    name: "meetings",
    form: { ...keys, source_category: "from_side", target_category: "to_side" },
    queries: [meetings],
  },
  { name: "circular", form: { ...keys, layout: "circular" }, queries: [meetings] },
];
