import type { GalleryCase } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const revenue = testReply([["Revenue", 0]], [[276_000]]);

export const gallery: GalleryCase[] = [
  {
    name: "target",
    form: {
      metric: "Revenue",
      ranges: "150000, 225000, 300000",
      range_labels: "Poor, Fair, Good",
      markers: "250000",
      marker_labels: "Target",
      y_axis_format: "$,~s",
    },
    queries: [revenue],
  },
  { name: "alone", form: { metric: "Revenue", marker_lines: "120000, 200000" }, queries: [revenue] },
];
