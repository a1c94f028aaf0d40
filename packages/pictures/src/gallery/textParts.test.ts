import { drawChart, readAnnotations } from "@sightline/charts";
import type { EChartsPicture, Picture } from "@sightline/charts/contract/pictures";
import { GraphicComponent } from "echarts/components";
import { expect, it } from "vitest";
import { galleryDataset } from "../../../charts/src/gallery.fixture.ts";
import { staticTheme } from "../theme/index.ts";
import { galleryCases } from "./galleryCases.fixture.ts";

const SIZES = [
  { width: 240, height: 180 },
  { width: 768, height: 400 },
];

/** The drawings of ECharts that a picture consists of. */
function drawingsIn(picture: Picture | null): EChartsPicture[] {
  switch (picture?.kind) {
    case "echarts":
      return [picture];
    case "stack":
      return picture.parts.flatMap((part) => drawingsIn(part.picture));
    case "map":
      return (picture.insets?.all ?? []).flatMap((inset) =>
        drawingsIn(inset.pictureAt(picture.insets!.sizeAt(picture.view.zoom))),
      );
    default:
      return [];
  }
}

it.each(await galleryCases())("$vizType, $name: brings the part that its texts need", async (one) => {
  const { chart, formData, queries, annotationData = {} } = one;
  for (const size of SIZES) {
    const input = {
      formData,
      queries,
      annotations: readAnnotations(formData, annotationData),
      dataset: galleryDataset,
    };
    const picture = drawChart(chart, { ...input, theme: staticTheme("light"), size });
    for (const { option, parts, loadParts } of drawingsIn(picture)) {
      const all = [...parts, ...((await loadParts?.()) ?? [])];
      // ECharts looks for the part as soon as the option has the key, though its list is empty.
      if ("graphic" in option) expect(all).toContain(GraphicComponent);
    }
  }
});
