import type { EChartsPicture } from "@sightline/charts/contract/pictures";
import { type EChartsCoreOption, init, setPlatformAPI, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { cssTextWidth } from "../../fonts/index.ts";
import { px } from "../../svg/index.ts";
import type { StaticRenderer } from "../staticRenderer.ts";
import { directLabelTexts } from "./directLabels.ts";
import { plainFonts } from "./plainFonts.ts";
import { wholeLegend } from "./wholeLegend.ts";

use([SVGRenderer]);
setPlatformAPI({
  measureText: (text, font) => ({ width: cssTextWidth(text, font ?? "") }) as TextMetrics,
});

/** What of an option only a pointer needs. */
const FOR_POINTERS = new Set(["tooltip", "toolbox", "dataZoom", "axisPointer", "brush"]);

/** Draws an option without a page, in one step and with nothing that waits for a pointer. */
export const renderECharts: StaticRenderer<EChartsPicture> = async (picture, whole) => {
  const above = picture.choice?.height ?? 0;
  const { width, height } = whole.size;
  const space = { ...whole, size: { width, height: height - above } };
  const { parts, loadParts, option } = picture;
  use([...parts, ...((await loadParts?.()) ?? [])] as Parameters<typeof use>[0]);
  const still = withoutPointers(option);
  const { legend, note } = wholeLegend(option.legend, picture.legendRest ?? null, space);
  const chart = init(null, null, { renderer: "svg", ssr: true, ...space.size });
  try {
    chart.setOption({ ...still, ...(legend ? { legend } : {}), animation: false } as EChartsCoreOption);
    const names = picture.directLabels ? directLabelTexts(chart, picture.directLabels) : "";
    const drawn = plainFonts(chart.renderToSVGString()) + names + note;
    // Nobody can choose here, but the picture keeps its place.
    return above === 0 ? drawn : `<g transform="translate(0 ${px(above)})">${drawn}</g>`;
  } finally {
    chart.dispose();
  }
};

function withoutPointers(option: Record<string, unknown>): Record<string, unknown> {
  const still = Object.fromEntries(Object.entries(option).filter(([key]) => !FOR_POINTERS.has(key)));
  if (!Array.isArray(still.series)) return still;
  return { ...still, series: still.series.filter(({ onlyForPointers }) => !onlyForPointers) };
}
