import type { DirectLabels } from "@sightline/charts/contract/pictures";
import { placeLabels } from "@sightline/charts/direct-labels";
import type { EChartsType } from "echarts/core";
import { escapeXml, px, svgText } from "../../svg/index.ts";

/** Names at the ends of the lines of a drawn chart, as SVG. */
export function directLabelTexts(chart: EChartsType, labels: DirectLabels): string {
  const pixelOf = (end: readonly [number | string, number]) =>
    chart.convertToPixel({ gridIndex: 0 }, [...end]) as [number, number];
  return placeLabels(labels, pixelOf)
    .map(({ label, y, leader }) => {
      const first = y - ((label.lines.length - 1) * labels.lineHeight) / 2;
      const look = { x: labels.x, fontSize: labels.fontSize, color: label.color };
      const texts = label.lines.map((line, at) =>
        svgText(line, { ...look, y: first + at * labels.lineHeight }),
      );
      return (leader ? leaderLine(leader, label.color) : "") + texts.join("");
    })
    .join("");
}

type Point = readonly [x: number, y: number];

const leaderLine = ({ from, to }: { from: Point; to: Point }, color: string): string =>
  `<path d="M${px(from[0])} ${px(from[1])}L${px(to[0])} ${px(to[1])}" fill="none" stroke="${escapeXml(color)}" stroke-opacity="0.5"/>`;
