import { type GalleryCase, lifeExpectancy } from "../gallery.fixture.ts";

export const gallery: GalleryCase[] = [
  {
    name: "regions",
    form: {
      x_axis: "year",
      time_grain_sqla: "P1Y",
      metrics: ["life_expectancy"],
      groupby: ["region"],
      truncateYAxis: true,
    },
    queries: [lifeExpectancy],
  },
];
