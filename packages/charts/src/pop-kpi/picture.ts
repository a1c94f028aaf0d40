import { readableColor, TEXT_CONTRAST } from "../color/contrast/index.ts";
import type { ChartTheme, PictureInput } from "../contract/index.ts";
import type { NumberPicture } from "../contract/pictures/number/index.ts";
import type { NumberComparison } from "../contract/pictures/number/numberPicture.ts";
import { numberFormatter, SMART_NUMBER } from "../format/index.ts";
import { bigNumberFormatter } from "../shared-picture/index.ts";
import { fitLines, MIN_TEXT_SIZE } from "../shared-picture/text/index.ts";
import { textWidth } from "../text-metrics/index.ts";
import { PARTS, type Part, type PopKpiForm } from "./controls.ts";
import type { PopKpiModel } from "./model.ts";

/** Sizes of the number by its choices from Tiny to Huge, px. */
const NUMBER_SIZES: Readonly<Record<string, number>> = { 0.2: 16, 0.3: 20, 0.4: 30, 0.5: 48, 0.6: 60 };
/** The same of the lines around it. */
const LINE_SIZES: Readonly<Record<string, number>> = { 0.125: 16, 0.15: 20, 0.2: 26, 0.3: 32, 0.4: 40 };
/** Between two values, and around each, in units of their font size. */
const GAP = 0.6;
const PADDING = 0.45;
/** Share of the width that the values may take beside each other. */
const MAX_WIDTH = 0.96;
const INCREASE_GREEN = { up: "#439066", down: "#A7323F" };
const INCREASE_RED = { up: "#A7323F", down: "#439066" };

/** A change is a share: as a plain number it would be read as a percentage a hundredth of it. */
const CHANGE_FORMAT = "+,.1%";
const changeFormatter = (format: string | null) =>
  numberFormatter(!format || format === SMART_NUMBER ? CHANGE_FORMAT : format);

type Input = PictureInput<PopKpiForm>;

/** The number with its arrow, and below it the earlier value, the difference and the change. */
export function picture(model: PopKpiModel, input: Input): NumberPicture {
  const { form, size, translate } = input;
  const print = bigNumberFormatter(form.metric, input.dataset, form.y_axis_format, form.currency_format);
  const text = model.value === null ? null : print(model.value);
  const title = form.show_metric_name ? model.metric || null : null;
  const subtitle = form.subtitle || null;
  const compared = model.comparedWith === null || text === null ? null : comparedValues(model, print, input);
  const shareOfHeight = (sizes: Readonly<Record<string, number>>, share: number) =>
    (sizes[share] ?? share * size.height) / size.height;
  const partSize = shareOfHeight(LINE_SIZES, form.subheader_font_size) * size.height;
  const widest = compared ? fittingSize(compared.parts, partSize, size.width) : { size: 0, isStacked: false };
  const lines = compared ? (widest.isStacked ? compared.parts.length : 1) : 0;
  const [titleSize, fontSize, subtitleSize, chipSize = 0] = fitLines(
    [
      { text: title, share: shareOfHeight(LINE_SIZES, form.metric_name_font_size) },
      { text: text === null ? null : `${text} ↑`, share: shareOfHeight(NUMBER_SIZES, form.header_font_size) },
      { text: subtitle, share: shareOfHeight(LINE_SIZES, form.subtitle_font_size) },
      ...Array.from({ length: lines }, () => ({
        text: "0",
        share: (widest.size * (1 + PADDING)) / size.height,
      })),
    ],
    size,
  ) as [number, number, number, number?];
  return {
    kind: "number",
    text,
    emptyTitle: translate("No data"),
    emptyHint: translate("Try applying different filters or ensuring your datasource has data"),
    title,
    subtitle,
    fontSize,
    titleSize,
    subtitleSize,
    comparison: compared && {
      ...compared,
      size: Math.max(Math.floor(Math.min(chipSize / (1 + PADDING), widest.size)), MIN_TEXT_SIZE),
      isStacked: widest.isStacked,
    },
  };
}

/** The size at which all values fit beside each other; where that is too small they stand below each other. */
function fittingSize(parts: NumberComparison["parts"], wanted: number, width: number) {
  const unit = parts.reduce(
    (sum, { sign, name, text }) => sum + textWidth(partText(sign, name, text), 1) + 2 * PADDING + GAP,
    0,
  );
  const fitting = (width * MAX_WIDTH) / Math.max(unit, 1);
  if (fitting >= MIN_TEXT_SIZE) return { size: Math.min(wanted, fitting), isStacked: false };
  return { size: MIN_TEXT_SIZE, isStacked: true };
}

const partText = (...texts: (string | null)[]): string => texts.filter((text) => text !== null).join(" ");

function comparedValues(
  model: PopKpiModel,
  print: (value: unknown) => string,
  { form, theme, translate }: Input,
): Pick<NumberComparison, "arrow" | "arrowInk" | "parts"> {
  const direction = Math.sign(model.change);
  const ink = changeInk(direction, form, theme);
  const values: Record<Part, { sign: string; text: string; hint: string }> = {
    "Previous value": {
      sign: "#",
      text: print(model.previous),
      hint: translate("Data for %s").replace("%s", model.comparedWith ?? ""),
    },
    Delta: {
      sign: "△",
      text: print(model.difference),
      hint: translate("Value difference between the time periods"),
    },
    "Percent change": {
      sign: "%",
      text: changeFormatter(form.percentDifferenceFormat)(model.change),
      hint: translate("Percentage difference between the time periods"),
    },
  };
  const parts = PARTS.flatMap((part) => {
    const config = form.column_config[part] ?? {};
    if (config.visible === false) return [];
    const { sign, ...value } = values[part];
    return [
      {
        ...value,
        sign: config.displayTypeIcon === false ? null : sign,
        name: config.customColumnName ?? null,
        // What was before has no direction.
        ink: part === "Previous value" ? null : ink,
      },
    ];
  });
  return { arrow: direction === 0 ? null : direction > 0 ? "↑" : "↓", arrowInk: ink, parts };
}

/** The color of a rise or fall; null: the quiet one. */
function changeInk(direction: number, form: PopKpiForm, theme: ChartTheme): string | null {
  if (!form.comparison_color_enabled || direction === 0) return null;
  const { up, down } = form.comparison_color_scheme === "Red" ? INCREASE_RED : INCREASE_GREEN;
  return readableColor(direction > 0 ? up : down, theme.background, TEXT_CONTRAST);
}
