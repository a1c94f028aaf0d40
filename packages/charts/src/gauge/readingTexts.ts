import { cutText, textWidth } from "../text-metrics/index.ts";
import type { Dial } from "./dial.ts";

/** A line of text in or beside a dial. */
export interface ReadingText {
  text: string;
  x: number;
  /** Of its middle. */
  y: number;
  align: "center" | "left";
  fontSize: number;
  /** The reading that it tells of; null: of those that are left out. */
  reading: number | null;
  /** A value, or a name with a value; else a name alone. */
  isValue: boolean;
}

interface NamedReading {
  name: string;
  text: string;
}

export const LEAST_FONT = 11;
const LINE = 1.3;
/** The value of a reading that is alone is so much larger than its name. */
const VALUE_SCALE = 1.2;
/** Texts in a dial are at most so large, and begin so far below its middle, as parts of its radius. */
const MOST_FONT = 0.16;
const FROM_MIDDLE = 0.2;
/** In a small dial they stand below the ends of the scale, px. */
const SMALL = { radius: 100, fromMiddle: 0.5 };
/** Part of the width that a list beside a dial may take, and the space between both, px. */
const MOST_LIST = 0.42;
const LIST_GAP = 12;

/** The space of a list of several readings beside the dial, px; 0: there is no list, since the picture is too narrow. */
export function listWidth(
  readings: readonly NamedReading[],
  fontSize: number,
  { width, height }: { width: number; height: number },
): number {
  if (readings.length < 2 || width < height * 1.2) return 0;
  const widest = Math.max(...readings.map((reading) => textWidth(lineOf(reading), fontSize, "bold")));
  return Math.min(widest + LIST_GAP, width * MOST_LIST);
}

/** The names and values of readings below each other beside the dial; the last line tells how many found no place. */
export function listBeside(
  readings: readonly NamedReading[],
  fontSize: number,
  { left, width, height }: { left: number; width: number; height: number },
  more: (count: number) => string,
): ReadingText[] {
  const line = Math.max(Math.min(fontSize * LINE * 1.3, height / readings.length), LEAST_FONT * LINE);
  const size = Math.min(fontSize, Math.max(line / LINE, LEAST_FONT));
  const room = Math.max(Math.floor(height / line), 1);
  const shown = readings.length <= room ? readings.length : Math.max(room - 1, 1);
  const texts = readings.slice(0, shown).map(lineOf);
  if (shown < readings.length && room > 1) texts.push(more(readings.length - shown));
  const top = (height - texts.length * line) / 2;
  return texts.map((text, at) => ({
    text: cutText(text, size, width, "bold"),
    x: left,
    y: top + (at + 0.5) * line,
    align: "left",
    fontSize: size,
    reading: at < shown ? at : null,
    isValue: true,
  }));
}

const lineOf = ({ name, text }: NamedReading): string => (name === "" ? text : `${name}: ${text}`);

/** The name and the value of one reading below the middle of its dial; of several, of the first ones that fit. */
export function textsInDial(
  readings: readonly NamedReading[],
  fontSize: number,
  { center: [x, y], radius, below }: Dial,
  width: number,
): ReadingText[] {
  const font = Math.min(fontSize, radius * MOST_FONT);
  const [only] = readings;
  const lines =
    readings.length === 1 && only
      ? [
          { text: only.name, scale: 1, reading: 0, isValue: false },
          { text: only.text, scale: VALUE_SCALE, reading: 0, isValue: true },
        ]
      : readings.map((one, reading) => ({ text: lineOf(one), scale: 1, reading, isValue: true }));
  let top = y + radius * (radius < SMALL.radius ? SMALL.fromMiddle : FROM_MIDDLE);
  const bottom = y + Math.max(below, radius * 0.7);
  return lines.flatMap(({ text, scale, reading, isValue }): ReadingText[] => {
    const size = Math.max(font * scale, LEAST_FONT);
    if (text === "" || (top + size > bottom && reading > 0)) return [];
    const middle = top + (size * LINE) / 2;
    top += size * LINE;
    const cut = cutText(text, size, width, isValue ? "bold" : "regular");
    return [{ text: cut, x, y: middle, align: "center", fontSize: size, reading, isValue }];
  });
}
