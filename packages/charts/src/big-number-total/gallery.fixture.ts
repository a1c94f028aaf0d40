import type { GalleryCase } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const people = testReply([["population", 0]], [[5_811_000_000]]);

export const gallery: GalleryCase[] = [
  {
    name: "titled",
    form: { metric: "population", show_metric_name: true, subtitle: "people in 62 countries" },
    queries: [people],
  },
  { name: "empty", form: { metric: "population" }, queries: [testReply([["population", 0]], [])] },
];
