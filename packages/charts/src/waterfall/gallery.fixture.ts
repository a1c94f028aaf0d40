import type { GalleryCase } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const cashFlow = testReply(
  [
    ["quarter", 1],
    ["cash", 0],
  ],
  [
    ["Q1 2023", 420_000],
    ["Q2 2023", -180_000],
    ["Q3 2023", 260_000],
    ["Q4 2023", 310_000],
    ["Q1 2024", -640_000],
    ["Q2 2024", -390_000],
    ["Q3 2024", 520_000],
    ["Q4 2024", 380_000],
  ],
);

const byAccount = testReply(
  [
    ["year", 2],
    ["account", 1],
    ["cash", 0],
  ],
  [
    [Date.UTC(2023, 0, 1), "Sales", 900_000],
    [Date.UTC(2023, 0, 1), "Staff", -520_000],
    [Date.UTC(2023, 0, 1), "Taxes", -110_000],
    [Date.UTC(2024, 0, 1), "Sales", 780_000],
    [Date.UTC(2024, 0, 1), "Staff", -610_000],
    [Date.UTC(2024, 0, 1), null, -240_000],
  ],
);

export const gallery: GalleryCase[] = [
  {
    name: "cash-flow",
    form: { x_axis: "quarter", metric: "cash", y_axis_format: "$,.2~s", show_legend: true },
    queries: [cashFlow],
  },
  {
    name: "breakdown",
    form: {
      x_axis: "year",
      time_grain_sqla: "P1Y",
      groupby: "account",
      metric: "cash",
      show_value: true,
      x_axis_label: "Account",
      y_axis_label: "Cash",
      x_ticks_layout: "45°",
    },
    queries: [byAccount],
  },
];
