import { type GalleryCase, population } from "../gallery.fixture.ts";

const byRegion = { metric: "population", groupby: ["region"] };

export const gallery: GalleryCase[] = [
  { name: "regions", form: byRegion, queries: [population] },
  {
    name: "donut",
    form: { ...byRegion, donut: true, show_total: true, label_type: "key_percent" },
    queries: [population],
  },
];
