import { metricLabel } from "@sightline/core/metrics";
import { TreemapChart } from "echarts/charts";
import { readableInk } from "../color/contrast/index.ts";
import type { PictureInput } from "../contract/index.ts";
import { DIMMED_OPACITY, isSelected } from "../contract/marks/index.ts";
import type { EChartsPicture, TooltipContent, TooltipParam } from "../contract/pictures/index.ts";
import { adaptiveNumberFormatter } from "../format/index.ts";
import {
  type Hierarchy,
  type HierarchyNode,
  nodesInOrder,
  PATH_SEPARATOR,
  placeOf,
  walkOfNodes,
} from "../shared-hierarchy/index.ts";
import {
  baseOption,
  exactValueFormatter,
  tooltipOption,
  valueFormatter,
  verboseName,
} from "../shared-picture/index.ts";
import { noteBelow, undrawnText } from "../shared-picture/note/index.ts";
import type { TreemapForm } from "./controls.ts";

type Input = PictureInput<TreemapForm>;

/** Height of the name above a group, px. */
const HEADER = 20;
const FONT_SIZE = 12;
/** A picture this low has no room for names above groups, px. */
const LOW = 120;
/** A rectangle that as a square would have a shorter side has no room for its name, px. */
const LEAST_LABELLED = 46;
/** Between rectangles of one group, px. */
const GAP = 1;
/** Around a group, px; those within each other have less. */
const GROUP_GAP = 3;

/** Rectangles in rectangles, as large as their part of the whole. */
export function picture(model: Hierarchy, input: Input): EChartsPicture {
  const { form, theme, size, dataset, translate } = input;
  const nodes = nodesInOrder(model.nodes);
  const print = valueFormatter(form.metric, dataset, form.number_format, form.currency_format);
  const labelText = ({ name, value }: HierarchyNode): string => {
    if (form.label_type === "Key") return name;
    return form.label_type === "value" ? print(value) : `${name}: ${print(value)}`;
  };
  const note = noteBelow(undrawnText({ ...model, total: model.rows }, translate), theme, size);
  const hasHeaders = form.show_upper_labels && size.height >= LOW;
  const levels = nodes.reduce((most, { path }) => Math.max(most, path.length), 0);
  return {
    kind: "echarts",
    parts: [TreemapChart],
    ...(note.loadParts && { loadParts: note.loadParts }),
    option: {
      ...baseOption(theme),
      animation: false,
      ...note.option,
      tooltip: tooltipOption("item", theme),
      series: [
        {
          id: "treemap",
          type: "treemap",
          left: 0,
          top: 0,
          right: 0,
          bottom: note.space,
          // On a dashboard the wheel scrolls the page.
          roam: typeof form.stored.dashboardId !== "number",
          nodeClick: false,
          breadcrumb: { show: false },
          // All that has a size is drawn.
          visibleMin: 0,
          label: {
            show: form.show_labels,
            position: "insideTopLeft",
            padding: [4, 5],
            fontSize: FONT_SIZE,
            lineHeight: 15,
            fontFamily: theme.fontFamily,
            overflow: "truncate",
            ellipsis: "…",
          },
          upperLabel: {
            show: hasHeaders,
            height: HEADER,
            color: theme.text,
            fontSize: FONT_SIZE,
            fontWeight: 600,
            fontFamily: theme.fontFamily,
            padding: [0, 2],
            ellipsis: "…",
          },
          itemStyle: { borderColor: theme.background, borderWidth: 0, gapWidth: GAP },
          levels: levelOptions(levels, hasHeaders, input),
          emphasis: { upperLabel: { show: hasHeaders, color: theme.text } },
          data: nodeOptions(model.nodes, nodes, labelText, model.total, input),
        },
      ],
    },
    tooltip: treemapTooltip(model, nodes, input),
    marks: ({ data }) => {
      const node = nodes[placeOf(data)];
      return node && node.children.length === 0 && node.mark.values.length > 0 ? node.mark : null;
    },
    walk: [walkOfNodes(nodes, ({ children }) => children.length === 0)],
  };
}

/** The look of the levels; the first one is the frame around everything. */
const levelOptions = (levels: number, hasHeaders: boolean, { theme }: Input) => [
  {
    itemStyle: { borderWidth: 0, gapWidth: levels > 1 ? GROUP_GAP : GAP, color: theme.background },
    upperLabel: { show: false },
  },
  ...Array.from({ length: Math.max(levels - 1, 0) }, (_, level) => ({
    itemStyle: {
      borderColor: theme.background,
      borderWidth: hasHeaders ? 0 : 1,
      gapWidth: Math.max(levels - 2 - level, GAP),
    },
  })),
];

function nodeOptions(
  level: readonly HierarchyNode[],
  nodes: readonly HierarchyNode[],
  labelText: (node: HierarchyNode) => string,
  total: number,
  input: Input,
): Record<string, unknown>[] {
  const places = new Map(nodes.map((node, at) => [node, at]));
  const { theme, form, selected } = input;
  const area = (input.size.width * input.size.height) / total;
  const isLarge = ({ value }: HierarchyNode) => value * area >= LEAST_LABELLED ** 2;
  const optionOf = (node: HierarchyNode): Record<string, unknown> => {
    const isLeaf = node.children.length === 0;
    const color = isLeaf ? theme.color(node.name, form.color_scheme) : theme.background;
    const opacity = isLeaf && !isSelected(node.mark, selected) ? DIMMED_OPACITY : 1;
    return {
      name: node.name,
      value: node.value,
      place: places.get(node),
      itemStyle: { color, opacity, ...(isLeaf ? {} : { borderColor: theme.background }) },
      label: {
        formatter: () => labelText(node),
        show: form.show_labels && isLarge(node),
        color: opacity === 1 ? readableInk(color) : theme.text,
      },
      upperLabel: { formatter: () => labelText(node) },
      ...(isLeaf ? {} : { children: node.children.map(optionOf) }),
    };
  };
  return level.map(optionOf);
}

function treemapTooltip(model: Hierarchy, nodes: readonly HierarchyNode[], input: Input) {
  const { form, dataset, theme } = input;
  const exact = exactValueFormatter(form.metric, dataset, form.number_format, form.currency_format);
  const share = adaptiveNumberFormatter(",.2%");
  const metric = form.metric === null ? "" : verboseName(metricLabel(form.metric), dataset);
  return (params: TooltipParam | TooltipParam[]): TooltipContent => {
    const node = nodes[placeOf([params].flat()[0]?.data)];
    if (!node) return { title: "", rows: [] };
    const color = node.children.length === 0 ? theme.color(node.name, form.color_scheme) : null;
    const whole = node.parent?.value ?? model.total;
    const values = [exact(node.value), share(node.value / whole)];
    return {
      title: node.path.join(PATH_SEPARATOR),
      rows: [{ color, name: metric, values, emphasised: true }],
    };
  };
}
