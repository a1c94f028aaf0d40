import { chartByVizType, loadChart } from "@sightline/charts";
import { describe, expect, it } from "vitest";
import { galleryDataset } from "../../../../charts/src/gallery.fixture.ts";
import { testReply } from "../../../../charts/src/testInput.fixture.ts";
import { drawStatic } from "../../drawStatic.ts";
import { textsIn } from "../../svg/textsIn.fixture.ts";
import { staticTheme } from "../../theme/index.ts";

const names = Array.from({ length: 12 }, (_, at) => `Series ${at + 1}`);
const reply = testReply(
  [["__timestamp", 2], ...names.map((name): [string, 0] => [`count, ${name}`, 0])],
  [0, 1, 2].map((month) => [Date.UTC(2024, month, 1), ...names.map((_, at) => at + month + 1)]),
);

/** The texts of a horizon chart of twelve series, each 29 px high with its gap. */
async function textsOf(height: number): Promise<string[]> {
  const formData = {
    viz_type: "horizon",
    datasource: "1__table",
    slice_id: 1,
    metrics: ["count"],
    groupby: ["name"],
    granularity_sqla: "day",
    series_height: 28,
  };
  const svg = await drawStatic(await loadChart(chartByVizType("horizon")!), {
    formData,
    queries: [reply],
    dataset: galleryDataset,
    theme: staticTheme("light"),
    size: { width: 400, height },
  });
  return textsIn(svg).map(({ text }) => text);
}

describe("rows in a picture that cannot scroll", () => {
  it("are all there where they have room", async () => {
    const texts = await textsOf(400);
    expect(texts).toEqual(expect.arrayContaining(names));
    expect(texts.join()).not.toContain("more");
  });

  it("are as many as there is room for, and the others are counted", async () => {
    const texts = await textsOf(200);
    expect(texts).toContain("and 8 more");
  });
});
