import { readableColor } from "../color/contrast/index.ts";
import { conditionalColor, isDirectionColor } from "../conditional-format/index.ts";
import type { PictureInput } from "../contract/index.ts";
import type { NumberPicture } from "../contract/pictures/number/index.ts";
import { MIN_TEXT_SIZE } from "../shared-picture/text/index.ts";
import type { BigNumberForm } from "./controls.ts";
import type { BigNumberModel } from "./model.ts";

/** Share of the width that a line of text may take. */
const MAX_WIDTH = 0.9;
/** Width of a character in units of its font size, for figures and for text. */
const FIGURE_WIDTH = 0.62;
const TEXT_WIDTH = 0.55;

/** The number, as large as its place allows. */
export function picture(
  { text, value, title, subtitle, hasRows }: BigNumberModel,
  { form, size, theme, translate }: PictureInput<BigNumberForm>,
): NumberPicture {
  const color = ruledColor(value, form);
  const fit = (share: number, line: string | null, perCharacter: number) =>
    fontSize(share * size.height, line ?? "", size.width * MAX_WIDTH, perCharacter);
  return {
    kind: "number",
    text,
    emptyTitle: translate("No data"),
    emptyHint: hasRows
      ? translate("No data after filtering or data is NULL for the latest time record")
      : translate("Try applying different filters or ensuring your datasource has data"),
    ...(color !== null && { ink: readableColor(color, theme.background) }),
    title,
    subtitle,
    fontSize: fit(form.header_font_size, text, FIGURE_WIDTH),
    titleSize: fit(form.metric_name_font_size, title, TEXT_WIDTH),
    subtitleSize: fit(form.subtitle_font_size, subtitle, TEXT_WIDTH),
  };
}

/** The color of the last rule that the number meets, whatever column the rule names; null: it meets none. */
function ruledColor(value: number | null, { conditional_formatting: rules }: BigNumberForm): string | null {
  const met = rules
    .filter(({ colorScheme }) => !isDirectionColor(colorScheme))
    .map((rule) => conditionalColor(rule, [value])(value))
    .findLast((color) => color !== null);
  return met?.color ?? null;
}

const fontSize = (wanted: number, text: string, width: number, perCharacter: number): number =>
  Math.max(Math.floor(Math.min(wanted, width / Math.max(text.length * perCharacter, 1))), MIN_TEXT_SIZE);
