import { type GalleryCase, noise } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const STAGES = ["Pre-clinical", "Phase 1", "Phase 2", "Phase 3"];
const APPROACHES = ["Protein subunit", "RNA", "Viral vector", "Inactivated virus"];

const vaccines = testReply(
  [
    ["approach", 1],
    ["stage", 1],
    ["count", 0],
    ["funds", 0],
  ],
  APPROACHES.flatMap((approach, at) =>
    STAGES.map((stage, place) => {
      const count = Math.round(40 / (at + 1) / (place + 1) + noise(at * 4 + place) * 6) + 1;
      return [approach, stage, count, count * (10 + 12 * place + at)];
    }),
  ),
);

const byStage = { columns: ["approach", "stage"], metric: "count", sort_by_metric: true };

export const gallery: GalleryCase[] = [
  {
    name: "stages",
    form: { ...byStage, show_labels: true, show_total: true, show_labels_threshold: 3 },
    queries: [vaccines],
  },
  {
    name: "two-metrics",
    form: { ...byStage, secondary_metric: "funds", linear_color_scheme: "greens", show_labels: true },
    queries: [vaccines],
  },
];
