import type { PictureInput } from "../contract/index.ts";
import { type Legend, legendOf, NOTE_HEIGHT } from "../shared-picture/legend/index.ts";
import { textWidth, wrapWords } from "../text-metrics/index.ts";
import type { PieForm } from "./controls.ts";
import type { PieModel } from "./model.ts";

type Input = PictureInput<PieForm>;

const FONT_SIZE = 11;
const LINE = 14;
/** Between entries, px. */
const GAP = 3;
const PADDING = 5;
/** The square before a text and the space behind it, px. */
const MARKER = 10;
const MARKER_GAP = 5;
/** Part of the width that the list may take. */
const MOST_SHARE = 0.6;
/** Labels of one side that take more than this part of the height push each other away. */
const MOST_FILLED = 0.6;
/** Between circle and label, and between label and edge, px. */
const BESIDE_LABEL = 20;
const LABEL_LINE = 15;

/**
 * The texts of all slices below each other beside the circle, for pictures that are too small for labels at the slices;
 * null: the list has no room either.
 */
export function nameList(texts: string[], { slices, omission }: PieModel, input: Input): Legend | null {
  const { form, size, theme, translate } = input;
  const names = slices.map(({ name }) => name);
  const room = size.width * MOST_SHARE - MARKER - MARKER_GAP - 2 * PADDING;
  const blocks = texts.flatMap((text) => [wrapWords(text, FONT_SIZE, room) ?? []]);
  const lines = blocks.flat();
  const height = lines.length * LINE + (blocks.length - 1) * GAP + 2 * PADDING;
  const free = size.height - (omission ? NOTE_HEIGHT : 0);
  if (names.length < 2 || blocks.some((block) => block.length === 0) || height > free) return null;
  const widest = Math.max(...lines.map((line) => textWidth(line, FONT_SIZE)));
  const beside = { ...form, show_legend: true, legendType: "plain", legendOrientation: "right" } as const;
  const space = Math.ceil(MARKER + MARKER_GAP + widest + 2 * PADDING);
  const { option, ...legend } = legendOf({ ...beside, legendMargin: space }, names, theme, translate, input);
  const textOf = new Map(names.map((name, at) => [name, blocks[at]!.join("\n")]));
  return {
    ...legend,
    space,
    option: {
      ...option,
      top: Math.round((free - height) / 2),
      bottom: "auto",
      // Never a second column, which would lie on the circle.
      height: size.height,
      itemGap: GAP,
      selector: false,
      formatter: (name: string) => textOf.get(name) ?? name,
      textStyle: {
        color: theme.text,
        fontFamily: theme.fontFamily,
        fontSize: FONT_SIZE,
        lineHeight: LINE,
      },
    },
  };
}

/** Whether labels at the slices, as `texts`, take so much of a side's height that some may find no place. */
export function hasCrowdedLabels(texts: string[], { slices }: PieModel, { form, size }: Input): boolean {
  const radius = (Math.min(size.width, size.height) / 2) * (form.outerRadius / 100);
  const filled = { left: 0, right: 0 };
  let before = 0;
  for (const [at, { share }] of slices.entries()) {
    const middle = before + share / 2;
    const side = middle < 0.5 ? "right" : "left";
    before += share;
    // A slice this small has no label.
    if (share * 100 < form.show_labels_threshold) continue;
    const text = texts[at] ?? "";
    // Above and below the circle there is more room than beside it.
    const room = size.width / 2 - radius * Math.abs(Math.sin(2 * Math.PI * middle)) - BESIDE_LABEL;
    const lines = wrapWords(text, FONT_SIZE, room)?.length ?? text.split(" ").length;
    filled[side] += lines * LABEL_LINE;
  }
  return Math.max(filled.left, filled.right) > size.height * MOST_FILLED;
}
