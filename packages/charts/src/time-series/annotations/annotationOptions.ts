import { type AnnotationLayer, OPACITIES } from "../../annotations/index.ts";
import type { ChartTheme } from "../../contract/index.ts";
import type { Settings } from "../picture/settings.ts";
import type {
  AnnotationDrawing,
  AnnotationLine,
  AnnotationMark,
  AnnotationMarks,
} from "./annotationDrawings.ts";
import { type AnnotationSpace, fitLabels, LABEL_FONT_SIZE, labelText } from "./annotationLabels.ts";

type Option = Record<string, unknown>;

/** Dashes and gaps, px. */
const LONG_DASHES = [10, 6];
/** Of the points of a time series whose chart says nothing, px. */
const LEAST_MARKER = 4;

/** The annotations as ECharts takes them: one series each, so that the legend can switch them off. */
export const annotationOptions = (
  drawings: readonly AnnotationDrawing[],
  settings: Settings,
  theme: ChartTheme,
  space: AnnotationSpace,
): Option[] =>
  drawings.map((drawing) =>
    drawing.kind === "line"
      ? lineOption(drawing, settings, theme)
      : marksOption(drawing, settings, theme, space),
  );

/** The layer's own color, or the scheme's for its name. */
export const annotationColor = (
  { layer, name }: Pick<AnnotationDrawing, "layer" | "name">,
  settings: Settings,
  theme: ChartTheme,
): string => layer.color ?? theme.color(name, settings.color_scheme);

const strokeOf = ({ style, width, opacity }: AnnotationLayer, color: string): Option => ({
  color,
  width,
  type: style === "longDashed" ? LONG_DASHES : style,
  opacity: OPACITIES[opacity],
});

function lineOption(line: AnnotationLine, settings: Settings, theme: ChartTheme): Option {
  const { layer, points } = line;
  const color = annotationColor(line, settings, theme);
  const isFormula = layer.annotationType === "FORMULA";
  const hasPoints = !isFormula && (layer.showMarkers || layer.hideLine);
  const stroke = strokeOf(layer, color);
  return {
    id: line.id,
    name: line.name,
    type: "line",
    data: points.map(([x, y]) => (settings.horizontal ? [y, x] : [x, y])),
    smooth: isFormula,
    symbol: "circle",
    symbolSize: hasPoints ? Math.max(settings.markerSize, LEAST_MARKER) : 0,
    showSymbol: hasPoints,
    itemStyle: { color },
    lineStyle: !isFormula && layer.hideLine ? { ...stroke, width: 0 } : stroke,
    z: 3,
  };
}

function marksOption(
  drawing: AnnotationMarks,
  settings: Settings,
  theme: ChartTheme,
  space: AnnotationSpace,
): Option {
  const color = annotationColor(drawing, settings, theme);
  const labels = fitLabels(drawing, space);
  const series = {
    id: drawing.id,
    name: drawing.name,
    type: "line",
    data: [],
    itemStyle: { color },
  };
  return drawing.layer.annotationType === "INTERVAL"
    ? { ...series, markArea: areasOption(drawing, labels, settings, theme, color) }
    : { ...series, markLine: linesOption(drawing, labels, settings, theme, color) };
}

const placeKey = ({ horizontal }: Settings): "xAxis" | "yAxis" => (horizontal ? "yAxis" : "xAxis");

/** What both kinds of labels have; one that has no room shows under the pointer only. */
const labelOption = (theme: ChartTheme, more: Option): Option => ({
  color: theme.text,
  fontFamily: theme.fontFamily,
  fontSize: LABEL_FONT_SIZE,
  backgroundColor: theme.background,
  padding: [2, 4],
  borderRadius: 2,
  ...more,
});

/** The label of one mark: as much as there is room for, all of it under the pointer. */
function markLabel(layer: AnnotationLayer, mark: AnnotationMark, label: string | null): Option {
  const full = labelText(mark);
  return {
    label: { show: layer.showLabel && label !== null, formatter: () => label ?? full },
    emphasis: { label: { show: true, formatter: () => full } },
  };
}

function linesOption(
  { layer, marks }: AnnotationMarks,
  labels: (string | null)[],
  settings: Settings,
  theme: ChartTheme,
  color: string,
): Option {
  const stroke = strokeOf(layer, color);
  return {
    symbol: "none",
    animation: false,
    z: 6,
    lineStyle: stroke,
    emphasis: { lineStyle: { width: layer.width + 1, opacity: 1 } },
    label: labelOption(theme, { position: "insideEndTop", distance: 2 }),
    data: marks.map((mark, at) => ({
      name: mark.title,
      [placeKey(settings)]: mark.from,
      ...markLabel(layer, mark, labels[at] ?? null),
    })),
  };
}

function areasOption(
  { layer, marks }: AnnotationMarks,
  labels: (string | null)[],
  settings: Settings,
  theme: ChartTheme,
  color: string,
): Option {
  return {
    animation: false,
    itemStyle: { color, opacity: OPACITIES[layer.opacity === "" ? "opacityMedium" : layer.opacity] },
    emphasis: { itemStyle: { opacity: OPACITIES.opacityHigh } },
    // Behind the bars, so that it is above them that there is room for words.
    label: labelOption(theme, { position: settings.horizontal ? "insideRight" : "top", distance: 2 }),
    data: marks.map((mark, at) => [
      {
        name: mark.title,
        [placeKey(settings)]: mark.from,
        ...markLabel(layer, mark, labels[at] ?? null),
      },
      { [placeKey(settings)]: mark.to },
    ]),
  };
}
