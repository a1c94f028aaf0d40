import { expect, it } from "vitest";
import { galleryDataset } from "../../charts/src/gallery.fixture.ts";
import { drawStatic } from "./drawStatic.ts";
import { galleryCases } from "./gallery/galleryCases.fixture.ts";
import { textsIn } from "./svg/textsIn.fixture.ts";
import { staticTheme } from "./theme/index.ts";

const cases = await galleryCases();
const MINUTE = 60_000;

it.each(["echarts_timeseries_line", "echarts_area", "echarts_timeseries_bar"])(
  "%s of 100,000 points keeps a single peak, in a picture of moderate size",
  async (vizType) => {
    const { chart } = cases.find((one) => one.vizType === vizType)!;
    const data = Array.from({ length: 100_000 }, (_, at) => ({
      at: at * MINUTE,
      value: at === 54_321 ? 100 : 1,
    }));
    const svg = await drawStatic(chart, {
      formData: { viz_type: vizType, datasource: "1__table", x_axis: "at", metrics: ["value"] },
      queries: [
        {
          data,
          colnames: ["at", "value"],
          coltypes: [2, 0],
          rowcount: data.length,
          label_map: { at: ["at"], value: ["value"] },
          from_dttm: null,
          to_dttm: null,
        },
      ],
      dataset: galleryDataset,
      theme: staticTheme("light"),
      size: { width: 600, height: 400 },
    });
    // The axis is as long as what is drawn.
    expect(textsIn(svg).map(({ text }) => text)).toContain("90");
    expect(svg).toContain("100,000 points, drawn by their highs and lows");
    expect(svg.length).toBeLessThan(600_000);
  },
);
