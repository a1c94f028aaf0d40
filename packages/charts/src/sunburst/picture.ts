import { SunburstChart } from "echarts/charts";
import { readableInk } from "../color/contrast/index.ts";
import type { PictureInput } from "../contract/index.ts";
import { DIMMED_OPACITY, isSelected } from "../contract/marks/index.ts";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { type HierarchyNode, nodesInOrder, placeOf, walkOfNodes } from "../shared-hierarchy/index.ts";
import { baseOption, tooltipOption, valueFormatter } from "../shared-picture/index.ts";
import { noteBelow, undrawnText } from "../shared-picture/note/index.ts";
import { loadTextParts } from "../shared-picture/rare-parts/index.ts";
import { valueColors } from "../shared-picture/value-colors/index.ts";
import type { SunburstForm } from "./controls.ts";
import { LABEL_SIZE, partLabel } from "./labels.ts";
import { ratioOf, type SunburstModel } from "./model.ts";
import { sunburstTooltip } from "./tooltip.ts";
import { totalText } from "./totalText.ts";

type Input = PictureInput<SunburstForm>;

/** Radius of the hole, as a share of the whole radius. */
const HOLE = 0.3;
const DEGREES_PER_PERCENT = 3.6;
const EDGE = 4;
/** More parts than so many have no space between them: it would be wider than they are. */
const MOST_APART = 150;

/** Rings of parts around a hole. */
export function picture(model: SunburstModel, input: Input): EChartsPicture {
  const { form, theme, size, dataset, translate } = input;
  const nodes = nodesInOrder(model.nodes);
  const print = valueFormatter(form.metric, dataset, form.number_format, form.currency_format);
  const note = noteBelow(undrawnText({ ...model, total: model.rows }, translate), theme, size);
  const height = size.height - note.space;
  const radius = Math.max(Math.min(size.width, height) / 2 - EDGE, 1);
  const colorOf = nodeColors(model, input);
  const total = form.show_total ? totalText(print(model.total), radius * HOLE, height, input) : [];
  const loadParts = total.length > 0 ? loadTextParts : note.loadParts;
  const graphic = [...total, ...(note.option.graphic ?? [])];
  return {
    kind: "echarts",
    parts: [SunburstChart],
    ...(loadParts && { loadParts }),
    option: {
      ...baseOption(theme),
      animation: false,
      ...(graphic.length > 0 && { graphic }),
      tooltip: tooltipOption("item", theme),
      series: [
        {
          id: "sunburst",
          type: "sunburst",
          center: [size.width / 2, height / 2],
          radius: [radius * HOLE, radius],
          nodeClick: false,
          emphasis: { focus: "ancestor" },
          itemStyle: { borderColor: theme.background, borderWidth: nodes.length > MOST_APART ? 0 : 1 },
          data: model.nodes.map(nodeOptions(nodes, print, colorOf, radius, model.levels, input)),
        },
      ],
    },
    tooltip: sunburstTooltip(model, nodes, colorOf, input),
    marks: ({ data }) => {
      const mark = nodes[placeOf(data)]?.mark;
      return mark && mark.values.length > 0 ? mark : null;
    },
    walk: [walkOfNodes(nodes)],
  };
}

function nodeColors({ ratioRange }: SunburstModel, { form, theme }: Input) {
  if (ratioRange === null) return ({ name }: HierarchyNode) => theme.color(name, form.color_scheme);
  const colorOf = valueColors(form.linear_color_scheme, theme, ratioRange);
  return (node: HierarchyNode) => colorOf(ratioOf(node));
}

function nodeOptions(
  nodes: readonly HierarchyNode[],
  print: (value: unknown) => string,
  colorOf: (node: HierarchyNode) => string,
  radius: number,
  levels: number,
  { form, theme, selected }: Input,
) {
  const places = new Map(nodes.map((node, at) => [node, at]));
  const ring = (radius * (1 - HOLE)) / levels;
  const total = nodes.reduce((sum, { parent, value }) => (parent ? sum : sum + value), 0);
  const textOf = ({ name, value }: HierarchyNode) => {
    if (form.label_type === "key") return name;
    return form.label_type === "value" ? print(value) : `${name}: ${print(value)}`;
  };
  const optionOf = (node: HierarchyNode): Record<string, unknown> => {
    const color = colorOf(node);
    const opacity = isSelected(node.mark, selected) ? 1 : DIMMED_OPACITY;
    const label = partLabel(textOf(node), {
      inner: radius * HOLE + ring * (node.path.length - 1),
      ring,
      angle: (2 * Math.PI * node.value) / total,
    });
    return {
      name: node.name,
      value: node.value,
      place: places.get(node),
      itemStyle: { color, opacity },
      label: {
        show: form.show_labels && label !== null,
        minAngle: form.show_labels_threshold * DEGREES_PER_PERCENT,
        rotate: label?.rotate ?? "radial",
        formatter: () => label?.text ?? "",
        color: opacity === 1 ? readableInk(color) : theme.text,
        fontSize: LABEL_SIZE,
        lineHeight: 13,
        fontFamily: theme.fontFamily,
      },
      ...(node.children.length > 0 && { children: node.children.map(optionOf) }),
    };
  };
  return optionOf;
}
