import { metricLabel } from "@sightline/core/metrics";
import { ChordChart } from "echarts/charts";
import type { PictureInput } from "../contract/index.ts";
import { DIMMED_OPACITY, isSelected, type Mark } from "../contract/marks/index.ts";
import type { EChartsPicture, TooltipContent, TooltipParam, TooltipRow } from "../contract/pictures/index.ts";
import { flowKey } from "../shared-flows/index.ts";
import { baseOption, exactValueFormatter, tooltipOption, verboseName } from "../shared-picture/index.ts";
import { noteBelow, undrawnText } from "../shared-picture/note/index.ts";
import { shortName, textWidth } from "../text-metrics/index.ts";
import type { ChordForm } from "./controls.ts";
import type { Chord, ChordModel } from "./model.ts";

type Input = PictureInput<ChordForm>;

const FONT_SIZE = 11;
/** Thickness of the ring, and the space around it, px. */
const RING = 24;
const EDGE = 10;
const LABEL_DISTANCE = 5;
/** Part of the width that names at one side may take. */
const MOST_LABEL = 0.22;
/** Between two places, degrees. */
const PAD_ANGLE = 2.3;
/** An arc this long has room for its name, px. */
const LEAST_ARC = 13;

/** Places on a ring, and bands between them in the width of what goes both ways. */
export function picture(model: ChordModel, input: Input): EChartsPicture {
  const { form, theme, size, translate } = input;
  const { nodes, chords } = model;
  const note = noteBelow(undrawnText({ ...model, total: model.rows }, translate), theme, size);
  const height = size.height - note.space;
  const widest = nodes.reduce((most, { name }) => Math.max(most, textWidth(name, FONT_SIZE)), 0);
  const room = Math.min(widest, size.width * MOST_LABEL);
  const radius = Math.max(
    Math.min(size.width / 2 - room - LABEL_DISTANCE, height / 2 - FONT_SIZE - LABEL_DISTANCE) - EDGE,
    10,
  );
  const total = nodes.reduce((sum, { value }) => sum + value, 0);
  const arcOf = (value: number) =>
    ((2 * Math.PI - (nodes.length * PAD_ANGLE * Math.PI) / 180) * radius * value) / total;
  return {
    kind: "echarts",
    parts: [ChordChart],
    ...(note.loadParts && { loadParts: note.loadParts }),
    option: {
      ...baseOption(theme),
      animation: false,
      ...note.option,
      tooltip: tooltipOption("item", theme),
      series: [
        {
          id: "chord",
          type: "chord",
          center: [size.width / 2, height / 2],
          radius: [radius - Math.min(RING, radius / 4), radius],
          padAngle: PAD_ANGLE,
          itemStyle: { borderRadius: 0 },
          lineStyle: { color: "source", opacity: 0.4 },
          emphasis: { focus: "adjacency", lineStyle: { opacity: 0.7 } },
          label: {
            position: "outside",
            distance: LABEL_DISTANCE,
            fontSize: FONT_SIZE,
            fontFamily: theme.fontFamily,
            color: theme.text,
          },
          data: nodes.map(({ name, value }) => ({
            name,
            value,
            itemStyle: {
              color: theme.color(name, form.color_scheme),
              ...dimmedOpacity(model.marks.places.get(name), 1, input),
            },
            label: { show: arcOf(value) >= LEAST_ARC, formatter: shortName(name, FONT_SIZE, room + 1) },
          })),
          links: chords.map((chord) => ({
            source: chord.source,
            target: chord.target,
            value: chord.value + chord.back,
            ...(input.selected !== null && {
              lineStyle: dimmedOpacity(markOfChord(model, chord), 0.4, input),
            }),
          })),
        },
      ],
    },
    tooltip: chordTooltip(model, input),
    marks: ({ dataIndex = -1, dataType }) => {
      const chord = dataType === "edge" ? chords[dataIndex] : undefined;
      if (chord) return markOfChord(model, chord);
      return model.marks.places.get(nodes[dataIndex]?.name ?? "") ?? null;
    },
    walk: [
      nodes.map(({ name, value }, dataIndex) => ({
        seriesIndex: 0,
        dataIndex,
        dataType: "node",
        name,
        value,
      })),
      chords.map(({ value }, dataIndex) => ({ seriesIndex: 0, dataIndex, dataType: "edge", value })),
    ],
  };
}

/** A band stands for what goes the way from which it has its color. */
const markOfChord = ({ marks }: ChordModel, chord: Chord): Mark | null =>
  marks.flows.get(flowKey(chord)) ?? null;

/** The opacity of what the chart's own filter excludes; nothing where it has none. */
const dimmedOpacity = (
  mark: Mark | null | undefined,
  full: number,
  { selected }: Input,
): { opacity?: number } => (isSelected(mark ?? null, selected) ? {} : { opacity: full * DIMMED_OPACITY });

/** The tooltip of a place: what comes and goes; of a band: both of its directions. */
function chordTooltip({ nodes, chords }: ChordModel, { form, theme, dataset }: Input) {
  const exact = exactValueFormatter(form.metric, dataset, form.y_axis_format, null);
  const metric = form.metric === null ? "" : verboseName(metricLabel(form.metric), dataset);
  const row = (name: string, value: number, place: string): TooltipRow => ({
    color: theme.color(place, form.color_scheme),
    name,
    values: [exact(value)],
    emphasised: true,
  });
  return (params: TooltipParam | TooltipParam[]): TooltipContent => {
    const { dataIndex = -1, dataType } = [params].flat()[0] ?? {};
    if (dataType !== "edge") {
      const node = nodes[dataIndex];
      return node
        ? { title: node.name, rows: [row(metric, node.value, node.name)] }
        : { title: "", rows: [] };
    }
    const chord = chords[dataIndex];
    if (!chord) return { title: "", rows: [] };
    const { source, target, value, back } = chord;
    const there = row(`${source} → ${target}`, value, source);
    return {
      title: metric,
      rows: source === target ? [there] : [there, row(`${target} → ${source}`, back, target)],
    };
  };
}
