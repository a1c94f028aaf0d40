import { type GalleryCase, lifeExpectancy } from "../gallery.fixture.ts";

const form = {
  x_axis: "year",
  time_grain_sqla: "P1Y",
  metrics: ["life_expectancy"],
  groupby: ["region"],
};

export const gallery: GalleryCase[] = [
  { name: "regions", form, queries: [lifeExpectancy] },
  { name: "since-1980", form: { ...form, zero_point: "1980-01-01" }, queries: [lifeExpectancy] },
];
