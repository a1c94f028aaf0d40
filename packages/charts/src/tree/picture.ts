import { metricLabel } from "@sightline/core/metrics";
import { TreeChart } from "echarts/charts";
import type { PictureInput } from "../contract/index.ts";
import { DIMMED_OPACITY, isSelected } from "../contract/marks/index.ts";
import type { EChartsPicture, TooltipContent, TooltipParam } from "../contract/pictures/index.ts";
import type { NumberPicture } from "../contract/pictures/number/index.ts";
import { nodesInOrder, PATH_SEPARATOR, placeOf, walkOfNodes } from "../shared-hierarchy/index.ts";
import { baseOption, exactValueFormatter, tooltipOption, verboseName } from "../shared-picture/index.ts";
import { messagePicture } from "../shared-picture/message/index.ts";
import { loadLabelParts } from "../shared-picture/rare-parts/index.ts";
import { textHalo } from "../shared-picture/text/index.ts";
import type { TreeForm } from "./controls.ts";
import { layoutOf, type Side } from "./layout.ts";
import type { TreeModel, TreeNode } from "./model.ts";

type Input = PictureInput<TreeForm>;

const ALIGNMENTS = { left: "middle", right: "middle", top: "bottom", bottom: "top" } as const;

/** A root and all that belongs to it; a click opens and closes what is below a node. */
export function picture({ root, toggledNodes }: TreeModel, input: Input): EChartsPicture | NumberPicture {
  const { form, theme, size, translate, ownState, selected } = input;
  if (root === null) {
    return messagePicture(
      translate("There is no root"),
      translate("Choose the id of a row that others have as their parent."),
    );
  }
  const nodes = nodesInOrder([root]);
  const places = new Map(nodes.map((node, at) => [node, at]));
  const layout = layoutOf(root, form, size);
  const [color = theme.text] = theme.palette(undefined);
  const isOpen = (node: TreeNode) => node.path.length <= layout.openLevels !== toggledNodes.includes(node.id);
  const shown = new Set(shownNodes(root, isOpen));
  const nodeOption = (node: TreeNode): Record<string, unknown> => ({
    name: node.name,
    value: node.value,
    place: places.get(node),
    label: labelOption(node),
    ...(!isSelected(node.mark, selected) && { itemStyle: { opacity: DIMMED_OPACITY } }),
    ...(node.children.length > 0 && {
      collapsed: !isOpen(node),
      children: node.children.map(nodeOption),
    }),
  });
  const labelOption = (node: TreeNode) => {
    const { text, position } = layout.labelOf(node);
    return { formatter: text, position, ...alignment(position) };
  };
  const alignment = (position: Side) =>
    form.layout === "orthogonal" ? { verticalAlign: ALIGNMENTS[position] } : {};
  const labelAt = (position: Side) => ({
    ...textHalo(theme),
    fontSize: layout.fontSize,
    fontFamily: theme.fontFamily,
    color: theme.text,
    position,
    ...alignment(position),
  });
  return {
    kind: "echarts",
    parts: [TreeChart],
    loadParts: loadLabelParts,
    option: {
      ...baseOption(theme),
      animationDuration: 500,
      animationEasing: "cubicOut",
      tooltip: tooltipOption("item", theme),
      series: [
        {
          id: "tree",
          type: "tree",
          ...layout.margins,
          layout: form.layout,
          orient: form.orient,
          symbol: form.symbol,
          symbolSize: form.symbolSize,
          roam: form.roam,
          expandAndCollapse: false,
          labelLayout: { hideOverlap: true },
          label: labelAt(form.node_label_position),
          leaves: { label: labelAt(form.child_label_position) },
          itemStyle: { color, borderColor: color },
          lineStyle: { color: theme.mutedText, opacity: 0.5, width: 1.5 },
          emphasis: { focus: form.layout === "orthogonal" ? form.emphasis : "descendant" },
          data: [nodeOption(root)],
        },
      ],
    },
    tooltip: treeTooltip(nodes, color, input),
    marks: ({ data }) => nodes[placeOf(data)]?.mark ?? null,
    stateAfterClick: ({ data }) => {
      const node = nodes[placeOf(data)];
      if (!node || node.children.length === 0) return null;
      const others = toggledNodes.filter((id) => id !== node.id);
      return { ...ownState, toggled: others.length < toggledNodes.length ? others : [...others, node.id] };
    },
    walk: [walkOfNodes(nodes, (node) => shown.has(node))],
  };
}

/** A node and all below it that nothing hides. */
const shownNodes = (node: TreeNode, isOpen: (node: TreeNode) => boolean): TreeNode[] => [
  node,
  ...(isOpen(node) ? node.children.flatMap((child) => shownNodes(child, isOpen)) : []),
];

function treeTooltip(nodes: readonly TreeNode[], color: string, { form, dataset }: Input) {
  const exact = exactValueFormatter(form.metric, dataset, null, null);
  const metric = form.metric === null ? "" : verboseName(metricLabel(form.metric), dataset);
  return (params: TooltipParam | TooltipParam[]): TooltipContent => {
    const node = nodes[placeOf([params].flat()[0]?.data)];
    if (!node) return { title: "", rows: [] };
    const values = node.value === null ? [] : [exact(node.value)];
    return {
      title: node.path.join(PATH_SEPARATOR),
      rows: [{ color, name: values.length > 0 ? metric : node.name, values, emphasised: true }],
    };
  };
}
