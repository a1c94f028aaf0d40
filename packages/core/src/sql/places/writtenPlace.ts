/** A place in a text, line and column from 1. */
export interface TextPlace {
  line: number;
  column: number;
}

/** How a text came to be another one: by what was put around it, or by one change within it. */
interface Change {
  originalText: string;
  rewrittenText: string;
}

/** Where a place of a changed text stands in the text that was written; null: in what was put in. */
export function writtenPlace(place: TextPlace, { originalText, rewrittenText }: Change): TextPlace | null {
  const offset = offsetOf(rewrittenText, place);
  if (offset === null) return null;
  const whole = rewrittenText.indexOf(originalText);
  if (whole >= 0) {
    const within = offset - whole;
    return within >= 0 && within < originalText.length ? placeAt(originalText, within) : null;
  }
  const same = sameStart(originalText, rewrittenText);
  if (offset < same) return placeAt(originalText, offset);
  const tail = sameEnd(originalText, rewrittenText, same);
  return offset >= rewrittenText.length - tail
    ? placeAt(originalText, offset - rewrittenText.length + originalText.length)
    : null;
}

/** The place behind the last sign of a text that is no blank. */
export const endOf = (text: string): TextPlace => placeAt(text, text.trimEnd().length);

function sameStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

function sameEnd(a: string, b: string, start: number): number {
  const most = Math.min(a.length, b.length) - start;
  let count = 0;
  while (count < most && a[a.length - 1 - count] === b[b.length - 1 - count]) count += 1;
  return count;
}

const LINE_END = /\r\n|\n|\r/g;

/** The place of a 0-based offset. */
export function placeAt(text: string, offset: number): TextPlace {
  const lines = text.slice(0, offset).split(LINE_END);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Tells the places of many offsets of a text, which is looked through once. */
export function placesIn(text: string): (offset: number) => TextPlace {
  const starts = [0, ...Array.from(text.matchAll(LINE_END), ({ index, 0: end }) => index + end.length)];
  return (offset) => {
    let [line, beyond] = [0, starts.length];
    while (beyond - line > 1) {
      const middle = (line + beyond) >> 1;
      if ((starts[middle] ?? 0) <= offset) line = middle;
      else beyond = middle;
    }
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}

/** Null for a place that the text does not have. */
function offsetOf(text: string, { line, column }: TextPlace): number | null {
  if (line < 1) return null;
  let start = 0;
  const ends = text.matchAll(LINE_END);
  for (let at = 1; at < line; at += 1) {
    const { value: end } = ends.next();
    if (!end) return null;
    start = end.index + end[0].length;
  }
  return start + column - 1;
}
