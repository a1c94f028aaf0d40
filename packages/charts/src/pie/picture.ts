import { metricLabel } from "@sightline/core/metrics";
import { PieChart } from "echarts/charts";
import { LegendComponent } from "echarts/components";
import { contrastText } from "../color/contrast/index.ts";
import type { PictureInput } from "../contract/index.ts";
import { DIMMED_OPACITY, isSelected } from "../contract/marks/index.ts";
import type {
  EChartsPart,
  EChartsPicture,
  TooltipContent,
  TooltipParam,
  TooltipRow,
} from "../contract/pictures/index.ts";
import { adaptiveNumberFormatter } from "../format/index.ts";
import {
  baseOption,
  exactValueFormatter,
  MOST_ROWS,
  moreRow,
  tooltipOption,
  valueFormatter,
  verboseName,
} from "../shared-picture/index.ts";
import {
  isStandardLegend,
  type Legend,
  legendOf,
  NOTE_HEIGHT,
  noteOption,
  omissionText,
  restColor,
} from "../shared-picture/legend/index.ts";
import { undrawnText } from "../shared-picture/note/index.ts";
import { fillPattern } from "../shared-picture/patterns/index.ts";
import { loadLabelParts, loadTextParts } from "../shared-picture/rare-parts/index.ts";
import { cutText, textWidth } from "../text-metrics/index.ts";
import type { PieForm } from "./controls.ts";
import { labelFormatter, type Print } from "./labels.ts";
import { type PieModel, type Slice, withLargestSlices } from "./model.ts";
import { hasCrowdedLabels, nameList } from "./nameList.ts";

type Input = PictureInput<PieForm>;

/** Degrees that one percent of the whole takes. */
const DEGREES_PER_PERCENT = 3.6;

/** Between circle, label and edge, px. */
const LABEL_DISTANCE = 26;
/** Less than this part of its size a circle does not give way to its labels. */
const LEAST_SHRINKING = 0.6;
/** How much larger a circle is that has no labels around it, and the percentage of its place that it takes then at most. */
const MOST_GROWTH = 1.25;
const FULL_RADIUS = 95;
/** Width of a picture whose labels are small, and height of one with room for few, px. */
const NARROW = 300;
const LOW = 200;
/** In a picture that is smaller labels may find no place beside each other, px. */
const SMALL = { width: 480, height: 260 };
/** Height of a circle with its labels, as a share of the picture's width. */
const CIRCLE_SHARE = 0.8;
/** How many slices can be told by the names at them alone. */
const MOST_NAMES_AT_SLICES = 8;
/** From one line of a label to the next, px. */
const LABEL_LINE = 15;
/** A label is cut after about so many lines of the room beside the circle; this much of it always stays, px. */
const LABEL_LINES = 4;
const SIDE_SHARE = 0.25;
const LEAST_LABEL = 160;
/** Sizes of the sum in the middle of a ring, px, and the share of the hole's width that it may take. */
const TOTAL_SIZES = [16, 14, 12, 11];
const SHARE_OF_HOLE = 0.85;

/** A whole and its slices. */
export function picture(all: PieModel, input: Input): EChartsPicture {
  const { form, theme, selected, translate } = input;
  const value = valueFormatter(form.metric, input.dataset, form.number_format, form.currency_format);
  const share = adaptiveNumberFormatter(",.2%");
  const colorOf = sliceColors(input);
  const isSmall = input.size.width < SMALL.width || input.size.height < SMALL.height;
  const labelRoom = Math.max(LEAST_LABEL, LABEL_LINES * input.size.width * SIDE_SHARE);
  const textsOf = (model: PieModel) => {
    const textAt = labelFormatter(form, model, value, share);
    return model.slices.map((_, index) => cutText(textAt(index), labelSize(input), labelRoom));
  };
  const listed = isSmall ? listOfNames(textsOf, input, all) : null;
  const { list, model } = listed ?? { list: null, model: all };
  const texts = textsOf(model);
  const legend = list ?? pieLegend(input, model);
  const hasLabels = form.show_labels && list === null;
  const shrinking = hasLabels && form.labels_outside ? labelShrinkFactor(texts, input, legend) : 1;
  const scale =
    list === null ? shrinking : Math.max(1, Math.min(MOST_GROWTH, FULL_RADIUS / form.outerRadius));
  const floor = input.size.height - (legend.side === "bottom" ? legend.space : 0);
  const place = { bottom: floor, width: input.size.width };
  const note = [
    model.omission && omissionText(model.omission, translate),
    undrawnText({ undrawn: model.undrawn, total: model.rows }, translate),
  ]
    .filter(Boolean)
    .join(". ");
  const graphic = [
    ...(form.show_total ? [totalText(input, value(model.total), legend, scale)] : []),
    ...(note === "" ? [] : [noteOption(note, theme, place)]),
  ];
  return {
    kind: "echarts",
    parts: [PieChart, LegendComponent],
    ...((graphic.length > 0 || isSmall) && { loadParts: () => rareParts(graphic.length > 0, isSmall) }),
    option: {
      ...baseOption(theme),
      animation: false,
      legend: legend.option,
      // Even an empty list would need the part that draws texts.
      ...(graphic.length > 0 && { graphic }),
      tooltip: tooltipOption("item", theme),
      series: [
        {
          id: "pie",
          name: metricName(input),
          type: "pie",
          animation: false,
          ...{ bottom: note === "" ? 0 : NOTE_HEIGHT, [legend.side]: legend.space },
          ...(note !== "" && legend.side === "bottom" && { bottom: legend.space + NOTE_HEIGHT }),
          center: ["50%", "50%"],
          radius: [form.donut ? form.innerRadius : 0, form.outerRadius].map((share) => `${share * scale}%`),
          roseType: form.roseType ?? false,
          avoidLabelOverlap: true,
          ...(isSmall && { labelLayout: { hideOverlap: true } }),
          minShowLabelAngle: form.show_labels_threshold * DEGREES_PER_PERCENT,
          label: {
            show: hasLabels,
            position: form.labels_outside ? "outer" : "inner",
            alignTo: "none",
            bleedMargin: 5,
            // A name takes several lines rather than to lose its end.
            overflow: "break",
            lineHeight: LABEL_LINE,
            fontSize: labelSize(input),
            color: form.labels_outside ? theme.text : undefined,
            fontFamily: theme.fontFamily,
            formatter: ({ dataIndex }: { dataIndex: number }) => texts[dataIndex] ?? "",
          },
          labelLine: {
            length: 10,
            length2: 6,
            show: form.labels_outside && form.label_line,
            lineStyle: { color: theme.mutedText },
          },
          itemStyle: { borderColor: theme.background, borderWidth: 1 },
          emphasis: { scale: true, scaleSize: 3 },
          data: model.slices.map((slice, place) => ({
            name: slice.name,
            value: slice.value,
            // Inside, the label lies on the slice's own color.
            ...(!form.labels_outside && { label: { color: contrastText(colorOf(slice)) } }),
            itemStyle: {
              color: colorOf(slice),
              ...(form.show_patterns && { decal: fillPattern(place, colorOf(slice)) }),
              ...(isShown(slice, selected) ? {} : { opacity: DIMMED_OPACITY }),
            },
          })),
        },
      ],
    },
    legendRest: legend.rest,
    tooltip: pieTooltip(
      input,
      model,
      exactValueFormatter(form.metric, input.dataset, form.number_format, form.currency_format),
      share,
    ),
    marks: ({ dataIndex }) => model.slices[dataIndex ?? -1]?.mark ?? null,
  };
}

/** Parts that few pictures need. */
async function rareParts(hasTexts: boolean, isSmall: boolean): Promise<readonly EChartsPart[]> {
  return [...(hasTexts ? await loadTextParts() : []), ...(isSmall ? await loadLabelParts() : [])];
}

/** A slice of others is left out as soon as one slice is chosen. */
const isShown = ({ mark, members }: Slice, selected: Input["selected"]): boolean =>
  members ? members.some((member) => isShown(member, selected)) : isSelected(mark, selected);

const metricName = ({ form, dataset }: Input): string =>
  form.metric === null ? "" : verboseName(metricLabel(form.metric), dataset);

const sliceColors =
  ({ form, theme }: Input) =>
  ({ name, members }: Slice): string => {
    if (members === null) return theme.color(name, form.color_scheme);
    return restColor(theme);
  };

/** No legend that says once more what the slices say, unless somebody has chosen it; nor one that had to leave out names. */
function pieLegend(input: Input, { slices }: PieModel): Legend {
  const { form, theme, translate } = input;
  const names = slices.map(({ name }) => name);
  const { size, hiddenSeries } = input;
  // A circle takes no more height than the picture is wide.
  const spareHeight = 1 - (size.width * CIRCLE_SHARE) / size.height;
  const space = { size, spareHeight, ...(hiddenSeries && { hiddenSeries }) };
  const legend = legendOf(form, names, theme, translate, space);
  const isNamed = hasNamesAtSlices(form) && slices.length <= MOST_NAMES_AT_SLICES;
  const isWhole = slices.every(({ share }) => share * 100 >= form.show_labels_threshold);
  const isDoubled = isNamed && (legend.rest !== null || (isWhole && isStandardLegend(form)));
  return isDoubled ? legendOf({ ...form, show_legend: false }, names, theme, translate, input) : legend;
}

const hasNamesAtSlices = (form: PieForm): boolean =>
  form.show_labels && form.labels_outside && form.label_type.startsWith("key");

/** Named slices beside those that are gathered, in a picture with little room for names. */
const FEWEST_NAMES = 2;

/**
 * A list in place of the labels, where not all names can be read otherwise and nobody has chosen a legend; with the slices
 * that it names: where there is no room for all names, the largest.
 */
function listOfNames(
  textsOf: (model: PieModel) => string[],
  input: Input,
  model: PieModel,
): { list: Legend; model: PieModel } | null {
  const { form, translate } = input;
  if (!hasNamesAtSlices(form) || (form.show_legend && !isStandardLegend(form))) return null;
  const texts = textsOf(model);
  const isCrowded = input.size.width < NARROW || hasCrowdedLabels(texts, model, input);
  if (!isCrowded && pieLegend(input, model).rest === null) return null;
  const namesOf = ({ slices }: PieModel) => slices.map(({ name }) => name);
  const whole = nameList(texts, model, input) ?? nameList(namesOf(model), model, input);
  if (whole) return { list: whole, model };
  // With more room, labels at the slices name the most.
  if (input.size.width >= NARROW && input.size.height >= LOW) return null;
  for (let most = model.slices.length - 2; most >= FEWEST_NAMES; most -= 1) {
    const part = withLargestSlices(model, most, translate);
    const list = nameList(namesOf(part), part, input);
    if (list) return { list, model: part };
  }
  return null;
}

const labelSize = ({ size }: Input): number => (size.width < NARROW ? 11 : 12);

/** Part of its size that leaves the words of the labels room beside the circle: a small one takes less than it might. */
function labelShrinkFactor(texts: string[], input: Input, legend: Legend): number {
  const { form, size } = input;
  const isBeside = legend.side === "left" || legend.side === "right";
  const width = size.width - (isBeside ? legend.space : 0);
  const height = size.height - (isBeside ? 0 : legend.space);
  const radius = (Math.min(width, height) / 2) * (form.outerRadius / 100);
  const words = texts.flatMap((text) => text.split(/\s+/));
  const longest = Math.max(0, ...words.map((word) => textWidth(word, labelSize(input))));
  const room = width / 2 - longest - LABEL_DISTANCE;
  return Math.min(Math.max(room / radius, LEAST_SHRINKING), 1);
}

/** The sum: in the hole of a ring, where there is room on two lines; else in the upper left corner. */
function totalText({ form, theme, size, translate }: Input, value: string, legend: Legend, scale: number) {
  const isAcross = legend.side === "top" || legend.side === "bottom";
  const width = size.width - (isAcross ? 0 : legend.space);
  const height = size.height - (isAcross ? legend.space : 0);
  const left = legend.side === "left" ? legend.space : 0;
  const top = legend.side === "top" ? legend.space : 0;
  const hole = (Math.min(width, height) * form.innerRadius * scale) / 100;
  const words = translate("Total");
  const fits = (fontSize: number) =>
    Math.max(textWidth(words, fontSize, "bold"), textWidth(value, fontSize, "bold")) <= hole * SHARE_OF_HOLE;
  const fontSize = form.donut ? TOTAL_SIZES.find(fits) : undefined;
  const look = { fill: theme.text, font: `bold ${fontSize ?? 12}px ${theme.fontFamily}` };
  return {
    type: "text",
    silent: true,
    ...(fontSize === undefined
      ? { x: left + 5, y: top + 5, style: { ...look, text: `${words}: ${value}` } }
      : {
          x: left + width / 2,
          y: top + height / 2,
          style: { ...look, text: `${words}\n${value}`, align: "center", verticalAlign: "middle" },
        }),
  };
}

function pieTooltip(input: Input, { slices }: PieModel, value: Print, share: Print) {
  const colorOf = sliceColors(input);
  const row = (slice: Slice, name: string, emphasised: boolean): TooltipRow => ({
    color: colorOf(slice),
    name,
    values: [value(slice.value), share(slice.share)],
    emphasised,
  });
  return (params: TooltipParam | TooltipParam[]): TooltipContent => {
    const param = Array.isArray(params) ? params[0] : params;
    const slice = slices[param?.dataIndex ?? -1];
    if (!slice) return { title: "", rows: [] };
    if (!slice.members) return { title: slice.name, rows: [row(slice, metricName(input), true)] };
    const largest = slice.members.toSorted((a, b) => b.value - a.value);
    return {
      title: slice.name,
      rows: [
        ...largest.slice(0, MOST_ROWS).map((member) => row(member, member.name, false)),
        ...(largest.length > MOST_ROWS ? [moreRow(largest.length - MOST_ROWS, input.translate)] : []),
        { ...row(slice, input.translate("Total"), true), color: null },
      ],
    };
  };
}
