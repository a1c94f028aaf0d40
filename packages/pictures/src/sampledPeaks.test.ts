import { expect, it } from "vitest";
import { galleryDataset } from "../../charts/src/gallery.fixture.ts";
import { testReply } from "../../charts/src/testInput.fixture.ts";
import { drawStatic } from "./drawStatic.ts";
import { galleryCases } from "./gallery/galleryCases.fixture.ts";
import { textsIn } from "./svg/textsIn.fixture.ts";
import { staticTheme } from "./theme/index.ts";

const cases = await galleryCases();
const MINUTE = 60_000;
const PEAK = 54_321;

/** 100,000 points, one of them far above all others. */
function draw(vizType: string, valueAt: (at: number) => number | null): Promise<string> {
  const { chart } = cases.find((one) => one.vizType === vizType)!;
  const reply = testReply(
    [
      ["at", 2],
      ["value", 0],
    ],
    Array.from({ length: 100_000 }, (_, at) => [at * MINUTE, at === PEAK ? 100 : valueAt(at)]),
  );
  return drawStatic(chart, {
    formData: { viz_type: vizType, datasource: "1__table", x_axis: "at", metrics: ["value"] },
    queries: [reply],
    dataset: galleryDataset,
    theme: staticTheme("light"),
    size: { width: 600, height: 400 },
  });
}

/** The axis is as long as what is drawn. */
const expectPeak = (svg: string) => expect(textsIn(svg).map(({ text }) => text)).toContain("90");

it.each(["echarts_timeseries_line", "echarts_area", "echarts_timeseries_bar"])(
  "%s of 100,000 points keeps a single peak, in a picture of moderate size",
  async (vizType) => {
    const svg = await draw(vizType, () => 1);
    expectPeak(svg);
    expect(svg).toContain("100,000 points, drawn by their highs and lows");
    expect(svg.length).toBeLessThan(600_000);
  },
);

it.each(["echarts_timeseries_line", "echarts_timeseries_bar"])(
  "%s of 100,000 points keeps a peak right behind a gap, in a picture of moderate size",
  async (vizType) => {
    const svg = await draw(vizType, (at) => (at > PEAK - 500 && at < PEAK ? null : 1));
    expectPeak(svg);
    expect(svg.length).toBeLessThan(600_000);
  },
);

it("echarts_timeseries_scatter of 100,000 points draws those on the same pixel once", async () => {
  const svg = await draw("echarts_timeseries_scatter", (at) => at % 7);
  expectPeak(svg);
  expect(svg).toContain("100,000 points, those on the same pixel drawn once");
  expect(svg.length).toBeLessThan(3_000_000);
});
