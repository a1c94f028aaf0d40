import { metricLabel } from "@sightline/core/metrics";
import { SankeyChart } from "echarts/charts";
import type { PictureInput } from "../contract/index.ts";
import { DIMMED_OPACITY, isSelected, type Mark } from "../contract/marks/index.ts";
import type { EChartsPicture, TooltipContent, TooltipParam, TooltipRow } from "../contract/pictures/index.ts";
import type { NumberPicture } from "../contract/pictures/number/index.ts";
import { adaptiveNumberFormatter } from "../format/index.ts";
import { flowKey } from "../shared-flows/index.ts";
import { baseOption, tooltipOption, verboseName } from "../shared-picture/index.ts";
import { messagePicture } from "../shared-picture/message/index.ts";
import { noteBelow, undrawnText } from "../shared-picture/note/index.ts";
import { textHalo } from "../shared-picture/text/index.ts";
import { shortName, textWidth } from "../text-metrics/index.ts";
import type { SankeyForm } from "./controls.ts";
import type { SankeyModel, SankeyNode } from "./model.ts";

type Input = PictureInput<SankeyForm>;

const FONT_SIZE = 11;
const NODE_WIDTH = 14;
/** Between places of one layer, px, and the share of the height that all of these gaps may take. */
const NODE_GAP = 8;
const MOST_GAPS = 0.4;
/** Between a place and its name, px. */
const LABEL_DISTANCE = 5;
/** Least height of a place that has its name beside it, gap included, px. */
const LEAST_LABELLED = 12;
const EDGE = 4;
const BAND_OPACITY = 0.35;
const MANY_NODES = 300;
/** Part of the width that the names of the last places may take. */
const MOST_LABEL = 0.25;

/** Bands from place to place, from left to right. */
export function picture(model: SankeyModel, input: Input): EChartsPicture | NumberPicture {
  const { form, theme, size, translate } = input;
  if (model.cycle) {
    return messagePicture(
      translate("The flows go in a circle: %s").replace("%s", cycleText(model.cycle)),
      translate("A Sankey chart draws flows that never come back. Filter one of these out, or use a graph."),
    );
  }
  const { nodes, links, marks } = model;
  const isDimmed = (mark: Mark | undefined) => !isSelected(mark ?? null, input.selected);
  const note = noteBelow(undrawnText({ ...model, total: model.rows }, translate), theme, size);
  const layerCount = nodes.reduce((most, { layer }) => Math.max(most, layer), 0) + 1;
  const height = size.height - note.space - 2 * EDGE;
  const mostInLayer = largestLayer(nodes, layerCount);
  const gap = Math.min(NODE_GAP, (height * MOST_GAPS) / Math.max(mostInLayer - 1, 1));
  const labelled = labelledNodes(nodes, layerCount, height, gap);
  const lastLabel = widestEnd([...labelled], layerCount, size.width);
  const room = (size.width - 2 * EDGE - lastLabel - NODE_WIDTH * layerCount) / Math.max(layerCount - 1, 1);
  return {
    kind: "echarts",
    parts: [SankeyChart],
    ...(note.loadParts && { loadParts: note.loadParts }),
    option: {
      ...baseOption(theme),
      animation: false,
      ...note.option,
      tooltip: tooltipOption("item", theme),
      series: [
        {
          id: "sankey",
          type: "sankey",
          animation: false,
          left: EDGE,
          right: EDGE + lastLabel,
          top: EDGE,
          bottom: EDGE + note.space,
          nodeWidth: NODE_WIDTH,
          nodeGap: gap,
          // The order of very many places is not worth its time.
          layoutIterations: nodes.length > MANY_NODES ? 6 : 32,
          draggable: false,
          emphasis: { focus: "adjacency" },
          lineStyle: { color: "source", opacity: BAND_OPACITY, curveness: 0.5 },
          label: {
            ...textHalo(theme),
            distance: LABEL_DISTANCE,
            fontSize: FONT_SIZE,
            fontFamily: theme.fontFamily,
            color: theme.text,
          },
          data: nodes.map((node) => ({
            name: node.name,
            itemStyle: {
              color: theme.color(node.name, form.color_scheme),
              borderWidth: 0,
              ...(isDimmed(marks.places.get(node.name)) && { opacity: DIMMED_OPACITY }),
            },
            label: {
              show: labelled.has(node),
              formatter: shortName(
                node.name,
                FONT_SIZE,
                isAtRight(node, layerCount) ? lastLabel - LABEL_DISTANCE : room - 2 * LABEL_DISTANCE,
              ),
            },
          })),
          links: links.map((link) => ({
            ...link,
            ...(isDimmed(marks.flows.get(flowKey(link))) && {
              lineStyle: { opacity: BAND_OPACITY * DIMMED_OPACITY },
            }),
          })),
        },
      ],
    },
    tooltip: sankeyTooltip(model, input),
    marks: ({ dataIndex = -1, dataType }) => {
      const link = dataType === "edge" ? links[dataIndex] : undefined;
      if (link) return marks.flows.get(flowKey(link)) ?? null;
      return marks.places.get(nodes[dataIndex]?.name ?? "") ?? null;
    },
    walk: [
      nodes.map(({ name, value }, dataIndex) => ({
        seriesIndex: 0,
        dataIndex,
        dataType: "node",
        name,
        value,
      })),
      links.map((link, dataIndex) => ({
        seriesIndex: 0,
        dataIndex,
        dataType: "edge",
        value: link.value,
        data: link,
      })),
    ],
  };
}

const cycleText = (cycle: readonly string[]): string => cycle.join(" → ");

/** Space for the names of the last places, px. */
function widestEnd(nodes: readonly SankeyNode[], layerCount: number, width: number): number {
  const widths = nodes
    .filter((node) => isAtRight(node, layerCount))
    .map(({ name }) => textWidth(name, FONT_SIZE) + LABEL_DISTANCE + 1);
  return Math.min(Math.max(0, ...widths), width * MOST_LABEL);
}

/** Where nothing flows on, a place stands at the right. */
const isAtRight = ({ layer, isEnd }: SankeyNode, layerCount: number): boolean =>
  layerCount > 1 && (isEnd || layer === layerCount - 1);

const columnOf = (node: SankeyNode, layerCount: number): number =>
  isAtRight(node, layerCount) ? layerCount - 1 : node.layer;

function largestLayer(nodes: readonly SankeyNode[], layerCount: number): number {
  const counts = Array.from({ length: layerCount }, () => 0);
  for (const node of nodes) counts[columnOf(node, layerCount)]! += 1;
  return Math.max(...counts);
}

/** The places that are high enough for their names. */
function labelledNodes(
  nodes: readonly SankeyNode[],
  layerCount: number,
  height: number,
  gap: number,
): Set<SankeyNode> {
  const columns = Array.from({ length: layerCount }, (): SankeyNode[] => []);
  for (const node of nodes) columns[columnOf(node, layerCount)]!.push(node);
  const scales = columns.map((column) => {
    const sum = column.reduce((total, { value }) => total + value, 0);
    return (height - gap * (column.length - 1)) / sum;
  });
  const scale = Math.min(...scales);
  return new Set(nodes.filter(({ value }) => value * scale + gap >= LEAST_LABELLED));
}

/** The tooltip of a place: what goes through it; of a flow: its shares of what goes through both of its places, too. */
function sankeyTooltip({ nodes }: SankeyModel, { form, theme, dataset }: Input) {
  const print = adaptiveNumberFormatter(",.2f");
  const share = adaptiveNumberFormatter(",.2%");
  const metric = form.metric === null ? "" : verboseName(metricLabel(form.metric), dataset);
  const values = new Map(nodes.map(({ name, value }) => [name, value]));
  return (params: TooltipParam | TooltipParam[]): TooltipContent => {
    const param = [params].flat()[0];
    const value = Number(param?.value ?? Number.NaN);
    if (!param || Number.isNaN(value)) return { title: "", rows: [] };
    const row = (name: string, text: string, color: string | null = null): TooltipRow => ({
      color,
      name,
      values: [text],
      emphasised: color !== null,
    });
    const { source, target } = (param.data ?? {}) as { source?: string; target?: string };
    if (param.dataType !== "edge" || source === undefined || target === undefined) {
      const name = param.name ?? "";
      return { title: name, rows: [row(metric, print(value), theme.color(name, form.color_scheme))] };
    }
    const shareOf = (name: string) => row(`% (${name})`, share(value / (values.get(name) ?? value)));
    return {
      title: `${source} > ${target}`,
      rows: [
        row(metric, print(value), theme.color(source, form.color_scheme)),
        shareOf(source),
        shareOf(target),
      ],
    };
  };
}
