import { CustomChart } from "echarts/charts";
import { readableInk } from "../color/contrast/index.ts";
import type { PictureInput } from "../contract/index.ts";
import { DIMMED_OPACITY, isSelected } from "../contract/marks/index.ts";
import type { EChartsPicture, TooltipContent, TooltipParam, TooltipRow } from "../contract/pictures/index.ts";
import { numberFormatter } from "../format/index.ts";
import { baseOption, exactValueFormatter, tooltipOption, valueFormatter } from "../shared-picture/index.ts";
import { shortName } from "../text-metrics/index.ts";
import type { PartitionForm } from "./controls.ts";
import { layoutPartition, type PartitionBox } from "./layout.ts";
import type { PartitionModel } from "./model.ts";

type Input = PictureInput<PartitionForm>;
type Option = Record<string, unknown>;

const FONT_SIZE = 12;
const LINE_HEIGHT = 15;
/** Between a name and the edge of its part, px. */
const TEXT_GAP = 6;
/** Parts this small have no name, px. */
const LEAST_WIDTH = 30;

/** Parts beside their whole, as high as their share of it. A press on a part gives it all the room, another one takes it back. */
export function picture(model: PartitionModel, input: Input): EChartsPicture {
  const { theme, ownState } = input;
  const boxes = layoutPartition(model, input.form);
  const boxAt = (param: TooltipParam | undefined) => boxes[param?.dataIndex ?? -1];
  const colors = boxes.map((box) => colorOf(box, input));
  return {
    kind: "echarts",
    parts: [CustomChart],
    option: {
      ...baseOption(theme),
      animation: false,
      tooltip: tooltipOption("item", theme),
      series: [
        {
          id: "partition",
          type: "custom",
          coordinateSystem: "none",
          progressive: 0,
          data: boxes.map(({ node }) => ({ name: node.name, value: node.value })),
          renderItem: ({ dataIndex }: { dataIndex: number }) =>
            boxShape(boxes[dataIndex], colors[dataIndex] ?? theme.gridLine, input),
        },
      ],
    },
    tooltip: partitionTooltip(model, boxAt, input),
    stateAfterClick: (param) => {
      const path = boxAt(param)?.node.path ?? null;
      const isOpen = path !== null && path.join("\n") === model.opened?.join("\n");
      const next = isOpen ? path.slice(0, -1) : path;
      return { ...ownState, opened: next === null || next.length <= 1 ? null : next };
    },
    marks: (param) => boxAt(param)?.node.mark ?? null,
    walk: [
      boxes.map(({ node }, dataIndex) => ({ seriesIndex: 0, dataIndex, name: node.name, value: node.value })),
    ],
  };
}

/** The whole and the times are grey: colors tell the parts apart. */
const colorOf = ({ node, depth }: PartitionBox, { form, theme }: Input): string =>
  depth === 0 || node.isTime ? theme.gridLine : theme.color(node.name, form.color_scheme);

const isDimmed = ({ node }: PartitionBox, { selected }: Input): boolean => !isSelected(node.mark, selected);

function boxShape(box: PartitionBox | undefined, color: string, input: Input): Option | null {
  if (!box) return null;
  const { theme, size } = input;
  const dimming = isDimmed(box, input) ? { opacity: DIMMED_OPACITY } : {};
  const x = box.left * size.width;
  const y = box.top * size.height;
  const width = (box.right - box.left) * size.width;
  const height = (box.bottom - box.top) * size.height;
  return {
    type: "group",
    children: [
      {
        type: "rect",
        shape: { x, y, width, height },
        style: { fill: color, stroke: theme.background, lineWidth: 1, ...dimming },
        emphasis: { style: { stroke: theme.text, lineWidth: 1.5 } },
      },
      ...labelShapes(box, { x, y, width, height }, color, input),
    ],
  };
}

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The name of a part, with its value below where there is room. */
function labelShapes(
  box: PartitionBox,
  { x, y, width, height }: Rect,
  color: string,
  input: Input,
): Option[] {
  const { node, tree } = box;
  const { form, dataset, theme } = input;
  if (height < LINE_HEIGHT || width < LEAST_WIDTH) return [];
  const print =
    form.time_series_option === "point_percent"
      ? numberFormatter(percentFormat(form))
      : valueFormatter(tree.metric, dataset, form.number_format, null);
  const value = node.value === null ? null : print(node.value);
  const lines = height < 2 * LINE_HEIGHT + TEXT_GAP || value === null ? [node.name] : [node.name, value];
  return lines.map((text, line) => ({
    type: "text",
    silent: true,
    style: {
      text: shortName(text, FONT_SIZE, width - 2 * TEXT_GAP, line === 0 ? "bold" : "regular"),
      x: x + TEXT_GAP,
      y: y + height / 2 + (line - (lines.length - 1) / 2) * LINE_HEIGHT,
      fill: color === theme.gridLine || isDimmed(box, input) ? theme.text : readableInk(color),
      fontFamily: theme.fontFamily,
      fontSize: FONT_SIZE,
      fontWeight: line === 0 ? 600 : 400,
      verticalAlign: "middle",
    },
  }));
}

const percentFormat = ({ number_format }: PartitionForm): string =>
  !number_format || number_format === "SMART_NUMBER" ? "+,.1%" : number_format;

/** The value of a part; where it is rich, below those of all it is a part of. */
function partitionTooltip(
  { levels }: PartitionModel,
  boxAt: (param: TooltipParam | undefined) => PartitionBox | undefined,
  input: Input,
) {
  const { form, dataset, theme, translate } = input;
  return (params: TooltipParam | TooltipParam[]): TooltipContent => {
    const box = boxAt([params].flat()[0]);
    if (!box) return { title: "", rows: [] };
    const { node, tree } = box;
    const exact =
      form.time_series_option === "point_percent"
        ? numberFormatter(percentFormat(form))
        : exactValueFormatter(tree.metric, dataset, form.number_format, null);
    const rows: TooltipRow[] = [];
    let at: PartitionBox["node"] | undefined = tree.root;
    for (const [depth, name] of node.path.entries()) {
      at = depth === 0 ? tree.root : at?.children.find((child) => child.path[depth] === name);
      if (!at) break;
      const level = depth === 0 ? "Metric" : (levels[depth - 1] ?? "");
      rows.push({
        color: depth === 0 || at.isTime ? theme.gridLine : theme.color(name, form.color_scheme),
        name: `${translate(level)}: ${name}`,
        values: [at.value === null ? "N/A" : exact(at.value)],
        emphasised: at === node,
      });
    }
    return { title: node.name, rows: form.rich_tooltip ? rows : rows.slice(-1) };
  };
}
