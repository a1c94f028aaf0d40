import type { GalleryCase } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const day = (month: number, date: number) => Date.UTC(2025, month - 1, date);

const plan = testReply(
  [
    ["begins", 2],
    ["ends", 2],
    ["task", 1],
    ["team", 1],
    ["people", 0],
  ],
  [
    [day(1, 6), day(2, 14), "Research", "Design", 3],
    [day(2, 3), day(3, 21), "Prototype", "Design", 4],
    [day(3, 10), day(5, 30), "Prototype", "Engineering", 6],
    [day(4, 1), day(8, 15), "Build", "Engineering", 9],
    [day(7, 1), day(9, 12), "Trial", "Engineering", 5],
    [day(7, 14), day(10, 3), "Trial", "Sales", 4],
    [day(9, 1), day(11, 28), "Launch", "Sales", 8],
    [day(10, 6), day(12, 19), "Launch", "Design", 2],
  ],
);

const form = { start_time: "begins", end_time: "ends", y_axis: "task" };

export const gallery: GalleryCase[] = [
  {
    name: "plan",
    form: { ...form, series: "team", subcategories: true, tooltip_metrics: ["people"] },
    queries: [plan],
  },
  { name: "one-color", form, queries: [plan] },
  {
    name: "titled",
    form: {
      ...form,
      series: "team",
      x_axis_title: "Weeks of 2025",
      y_axis_title: "Phase",
      x_axis_time_format: "%d.%m.%Y",
      legendOrientation: "bottom",
      zoomable: true,
    },
    queries: [plan],
  },
];
