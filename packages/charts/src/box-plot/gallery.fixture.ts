import { type GalleryCase, noise, REGIONS } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

const STATISTICS = ["mean", "median", "max", "min", "q1", "q3", "count"] as const;
const columns = (metric: string): [string, 0][] => STATISTICS.map((name) => [`${metric}__${name}`, 0]);

const lifeExpectancies = testReply(
  [["region", 1], ...columns("life_expectancy"), ["life_expectancy__outliers", 1]],
  REGIONS.map((region, at) => {
    const median = 52 + ((at * 7) % 24);
    const [q1, q3] = [median - 4 - noise(at) * 3, median + 3 + noise(at + 9) * 4];
    const [min, max] = [q1 - 5 - noise(at + 20) * 4, q3 + 4 + noise(at + 30) * 3];
    const outliers = at % 2 === 0 ? [max + 3, max + 4.5, min - 6] : [];
    return [region, median + 0.6, median, max, min, q1, q3, 11 * (at + 3), outliers];
  }),
);

export const gallery: GalleryCase[] = [
  {
    name: "regions",
    form: { columns: ["country"], groupby: ["region"], metrics: ["life_expectancy"] },
    queries: [lifeExpectancies],
  },
  {
    name: "turned-names",
    form: {
      columns: ["country"],
      groupby: ["region"],
      metrics: ["life_expectancy"],
      x_ticks_layout: "45°",
      x_axis_title: "Region",
      y_axis_title: "Years",
    },
    queries: [lifeExpectancies],
  },
];
