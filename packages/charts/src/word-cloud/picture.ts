import { metricLabel } from "@sightline/core/metrics";
import { LARGE_TEXT_CONTRAST, readableColor, TEXT_CONTRAST } from "../color/contrast/index.ts";
import type { PictureInput } from "../contract/index.ts";
import { isSelected, type Mark } from "../contract/marks/index.ts";
import type { TooltipContent } from "../contract/pictures/index.ts";
import { exactValueFormatter, verboseName } from "../shared-picture/index.ts";
import type { WordCloudForm } from "./controls.ts";
import { type PlacedWord, placeWords } from "./layout/index.ts";
import type { Word, WordCloudModel } from "./model.ts";

/** A word in its place. */
export interface DrawnWord extends Omit<PlacedWord, "index"> {
  text: string;
  color: string;
  tooltip: TooltipContent;
  mark: Mark;
  /** The chart's own filter excludes it. */
  isDimmed: boolean;
}

/** Bold words, each turned around its middle. */
export interface WordsPicture {
  kind: "words";
  words: DrawnWord[];
  /** Px; the note has its place below the words. */
  width: number;
  height: number;
  /** How many words found no place; null: all of them are drawn. */
  note: string | null;
}

declare module "../contract/pictures/pictures.ts" {
  interface Pictures {
    words: WordsPicture;
  }
}

/** Bold text from this size on is large, px. WCAG 2.2, 1.4.3. */
const LARGE_TEXT = 18.66;
/** Longest text that is drawn, characters; the tooltip has all of it. */
const MAX_CHARACTERS = 40;
/** Space for the note, px. */
const NOTE_HEIGHT = 18;

/** The words, sized by their weight, from the middle outwards. */
export function picture(
  { words }: WordCloudModel,
  { form, theme, size, dataset, selected, translate }: PictureInput<WordCloudForm>,
): WordsPicture {
  const [from, to] = [form.size_from ?? 10, form.size_to ?? 70];
  const sized = words.map(({ text, weight }) => ({ text: shorten(text), size: from + (to - from) * weight }));
  const space = { width: size.width, height: Math.max(size.height - NOTE_HEIGHT, 1) };
  const placed = placeWords(sized, space, form.rotation);
  const metric = form.metric === null ? "" : verboseName(metricLabel(form.metric), dataset);
  const exact = exactValueFormatter(form.metric, dataset, null, null);
  const colorOf = ({ text }: Word, fontSize: number) => {
    const least = fontSize < LARGE_TEXT ? TEXT_CONTRAST : LARGE_TEXT_CONTRAST;
    return readableColor(theme.color(text, form.color_scheme), theme.background, least);
  };
  return {
    kind: "words",
    width: size.width,
    height: size.height,
    words: placed.map(({ index, ...place }) => {
      const word = words[index]!;
      const color = colorOf(word, place.fontSize);
      const row = { color, name: metric, values: [exact(word.value)], emphasised: true };
      return {
        ...place,
        text: sized[index]!.text,
        color,
        tooltip: { title: word.text, rows: [row] },
        mark: word.mark,
        isDimmed: !isSelected(word.mark, selected),
      };
    }),
    note: placed.length < words.length ? omissionNote(placed.length, words.length, translate) : null,
  };
}

const omissionNote = (shown: number, all: number, translate: PictureInput["translate"]): string =>
  translate("{shown} of {all} words fit").replace("{shown}", String(shown)).replace("{all}", String(all));

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS - 1).join("")}…` : text;
}
