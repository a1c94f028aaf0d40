import { cutWords, textWidth, wrapWords } from "../../../text-metrics/index.ts";

const FONT_SIZE = 12;
/** Most lines of a name under its place. */
const MAX_LINES = 3;
/** Between two names, px. */
const GAP = 8;
/** Width that a turned name takes of the axis, px, and its most length as a share of the picture's height. */
const TURNED = 18;
const MAX_TURNED = 0.62;
/** Share of the picture's width that names beside lying bars may take. */
const MAX_SHARE_BESIDE = 0.5;
/** Height of a line of a name, px. */
const LINE_HEIGHT = 14;

interface Space {
  width: number;
  height: number;
}

/** How the names under the places of an upright picture are written, with each of them where there is room. */
export function nameLabels(names: readonly string[], { width, height }: Space): Record<string, unknown> {
  const slot = width / Math.max(names.length, 1) - GAP;
  const linesOf = (name: string) => wrapWords(name, FONT_SIZE, slot);
  if (names.every((name) => (linesOf(name)?.length ?? Number.POSITIVE_INFINITY) <= MAX_LINES)) {
    const formatter = (name: string) => linesOf(name)?.join("\n") ?? name;
    return { interval: 0, hideOverlap: false, formatter, lineHeight: LINE_HEIGHT };
  }
  if (slot + GAP < TURNED) return { interval: "auto" };
  const formatter = (name: string) => cutWords(name, FONT_SIZE, height * MAX_TURNED);
  return { interval: 0, rotate: 45, hideOverlap: false, formatter };
}

/** How the names beside lying bars, along an axis of this height, are written: on lines of their own where there is room, else by their first words. */
export function namesBeside(names: readonly string[], { width, height }: Space): Record<string, unknown> {
  const room = width * MAX_SHARE_BESIDE;
  if (names.every((name) => textWidth(name, FONT_SIZE) <= room)) return {};
  const slot = height / Math.max(names.length, 1);
  // The space after the last line may lie between two names.
  const lines = Math.min(Math.floor((slot + LINE_HEIGHT - FONT_SIZE) / LINE_HEIGHT), MAX_LINES);
  const formatter = (name: string) => {
    const wrapped = wrapWords(name, FONT_SIZE, room);
    return wrapped && wrapped.length <= lines ? wrapped.join("\n") : cutWords(name, FONT_SIZE, room);
  };
  return { formatter, lineHeight: LINE_HEIGHT };
}
