import { metricLabel } from "@sightline/core/metrics";
import { GraphChart } from "echarts/charts";
import { LegendComponent } from "echarts/components";
import type { PictureInput } from "../contract/index.ts";
import { DIMMED_OPACITY, isSelected } from "../contract/marks/index.ts";
import type { EChartsPicture, TooltipContent, TooltipParam } from "../contract/pictures/index.ts";
import { baseOption, exactValueFormatter, tooltipOption, verboseName } from "../shared-picture/index.ts";
import { legendOf } from "../shared-picture/legend/index.ts";
import { loadLabelParts } from "../shared-picture/rare-parts/index.ts";
import { textHalo } from "../shared-picture/text/index.ts";
import { cutText, textWidth } from "../text-metrics/index.ts";
import type { GraphForm } from "./controls.ts";
import { fitPoints, forceLayout, type Point } from "./forceLayout.ts";
import type { GraphModel, GraphNode } from "./model.ts";
import { sizesOf } from "./sizes.ts";

type Input = PictureInput<GraphForm>;
type Option = Record<string, unknown>;

const FONT_SIZE = 11;
const LABEL_DISTANCE = 4;
/** Part of the width that a name beside its node may take. */
const MOST_LABEL = 0.3;
/** More names would lie on each other; the others are shown when they are pointed at. */
const MOST_LABELLED = 300;
const EDGE = 6;
/** A picture whose shorter side is less has smaller nodes, px. */
const FULL_SIZE = 400;
const LEAST_SCALE = 0.5;

/** Nodes and links, in the places where forces bring them or on a circle. */
export function picture(model: GraphModel, input: Input): EChartsPicture {
  const { form, theme, size, translate } = input;
  const { nodes, links, categories } = model;
  const legend = legendOf(form, categories, theme, translate, input);
  const space = { left: 0, right: 0, top: 0, bottom: 0 };
  space[legend.side] = legend.space;
  const scale = Math.min(Math.max(Math.min(size.width, size.height) / FULL_SIZE, LEAST_SCALE), 1);
  const nodeSizes = sizesOf(nodes, form.baseNodeSize * scale);
  const edgeWidths = sizesOf(links, form.baseEdgeWidth * scale);
  const colorOf = nodeColors(model, input);
  const hasLabel = labelledNodes(nodes, form.showSymbolThreshold);
  const labels = nodes.map((node) =>
    hasLabel(node) ? cutText(node.name, FONT_SIZE, size.width * MOST_LABEL) : "",
  );
  const layout = layoutOf(model, nodeSizes, labels, space, input);
  return {
    kind: "echarts",
    parts: [GraphChart, LegendComponent],
    loadParts: loadLabelParts,
    option: {
      ...baseOption(theme),
      animationDuration: 500,
      legend: legend.option,
      tooltip: tooltipOption("item", theme),
      series: [
        {
          id: "graph",
          type: "graph",
          ...layout.option,
          edgeSymbol: form.edgeSymbol.split(","),
          edgeSymbolSize: Math.max(8 * scale, 5),
          roam: form.roam,
          draggable: form.draggable,
          selectedMode: form.selectedMode,
          select: { itemStyle: { borderColor: theme.text, borderWidth: 2, opacity: 1 } },
          emphasis: { focus: "adjacency" },
          labelLayout: { hideOverlap: true },
          label: {
            ...textHalo(theme),
            position: "right",
            distance: LABEL_DISTANCE,
            fontSize: FONT_SIZE,
            fontFamily: theme.fontFamily,
            color: theme.text,
          },
          lineStyle: { curveness: 0.1 },
          categories: categories.map((name) => ({
            name,
            itemStyle: { color: theme.color(name, form.color_scheme) },
          })),
          data: nodes.map((node, at) => ({
            id: String(at),
            name: node.name,
            value: node.value,
            ...(node.category !== null && { category: node.category }),
            symbolSize: nodeSizes[at],
            ...(layout.places && { x: layout.places[at]![0], y: layout.places[at]![1] }),
            itemStyle: {
              color: colorOf(node),
              opacity: isSelected(node.mark, input.selected) ? 1 : DIMMED_OPACITY,
            },
            label: { show: hasLabel(node), formatter: labels[at] },
          })),
          links: links.map((link, at) => ({
            source: String(link.source),
            target: String(link.target),
            value: link.value,
            lineStyle: {
              color: colorOf(nodes[link.source]!),
              width: edgeWidths[at],
              opacity: isSelected(link.mark, input.selected) ? 0.6 : 0.1,
            },
            emphasis: { lineStyle: { width: Math.min(Math.max(2 * edgeWidths[at]!, 5), 20) } },
          })),
        },
      ],
    },
    legendRest: legend.rest,
    tooltip: graphTooltip(model, colorOf, input),
    marks: ({ dataIndex, dataType }) => (dataType === "edge" ? links : nodes)[dataIndex ?? -1]?.mark ?? null,
    walk: [
      nodes.map(({ name, value }, dataIndex) => ({
        seriesIndex: 0,
        dataIndex,
        dataType: "node",
        name,
        value,
      })),
      links.map(({ value }, dataIndex) => ({ seriesIndex: 0, dataIndex, dataType: "edge", value })),
    ],
  };
}

/** The nodes that have their names beside them: those above the threshold, and of very many the largest. */
function labelledNodes(nodes: readonly GraphNode[], threshold: number | null) {
  const values = nodes.map(({ value }) => value).sort((a, b) => b - a);
  const least = values[MOST_LABELLED] ?? Number.NEGATIVE_INFINITY;
  return ({ value }: GraphNode): boolean => value > least && (!threshold || value > threshold);
}

/** Nodes have the color of their category; without categories all have the first one of the scheme. */
function nodeColors({ categories }: GraphModel, { theme, form }: Input) {
  const [first = theme.text] = theme.palette(form.color_scheme);
  return ({ category }: GraphNode): string =>
    categories.length === 0 ? first : theme.color(category ?? "N/A", form.color_scheme);
}

type Space = Record<"left" | "right" | "top" | "bottom", number>;

function layoutOf(
  { nodes, links }: GraphModel,
  nodeSizes: readonly number[],
  labels: readonly string[],
  space: Space,
  { form, size }: Input,
): { option: Option; places: Point[] | null } {
  const radius = nodeSizes.reduce((most, size) => Math.max(most, size), 0) / 2;
  const widest = labels.reduce((most, label) => Math.max(most, textWidth(label, FONT_SIZE)), 0);
  const beside = widest === 0 ? 0 : widest + LABEL_DISTANCE;
  if (form.layout === "circular") {
    const margin = radius + Math.min(beside, Math.min(size.width, size.height) * MOST_LABEL) + EDGE;
    const frame = {
      left: space.left + margin,
      right: space.right + margin,
      top: space.top + margin,
      bottom: space.bottom + margin,
    };
    return { option: { layout: "circular", circular: { rotateLabel: true }, ...frame }, places: null };
  }
  const margins = {
    left: space.left + radius + EDGE,
    right: space.right + radius + beside + EDGE,
    top: space.top + radius + EDGE,
    bottom: space.bottom + radius + EDGE,
  };
  const places = fitPoints(forceLayout(nodes.length, links, form), size, margins);
  return { option: { layout: "none", ...frameOf(places) }, places };
}

/** The frame that ECharts would fit the nodes into: with its own size they stay where they are. */
function frameOf(places: readonly Point[]): Option {
  const [left, width] = spanOf(places.map(([x]) => x));
  const [top, height] = spanOf(places.map(([, y]) => y));
  return { left, top, width, height };
}

/** Nodes on one line have, to ECharts, a width of two. */
function spanOf(values: readonly number[]): [start: number, length: number] {
  const low = values.reduce((a, b) => Math.min(a, b));
  const high = values.reduce((a, b) => Math.max(a, b));
  return high === low ? [low - 1, 2] : [low, high - low];
}

function graphTooltip({ nodes, links }: GraphModel, colorOf: (node: GraphNode) => string, input: Input) {
  const { form, dataset } = input;
  const exact = exactValueFormatter(form.metric, dataset, null, null);
  const metric = form.metric === null ? "" : verboseName(metricLabel(form.metric), dataset);
  return (params: TooltipParam | TooltipParam[]): TooltipContent => {
    const { dataIndex = -1, dataType } = [params].flat()[0] ?? {};
    const mark = (dataType === "edge" ? links : nodes)[dataIndex];
    if (!mark) return { title: "", rows: [] };
    const node = "source" in mark ? nodes[mark.source]! : mark;
    return {
      title: mark.mark.label,
      rows: [{ color: colorOf(node), name: metric, values: [exact(mark.value)], emphasised: true }],
    };
  };
}
