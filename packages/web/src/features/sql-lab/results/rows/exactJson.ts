/** A number that a double may not print back as it was written: sixteen digits, or zeros at the end. */
const MAY_CHANGE = /\d{16}|\d\.\d{15}|\.\d*0(?!\d)/;
const PLAIN = /^-?\d+(\.\d+)?$/;
/** Whole numbers with fewer characters are doubles. */
const EXACT_LENGTH = 16;

/** Signs of JSON as UTF-16 codes. */
const QUOTE = 0x22;
const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const UPPER_E = 0x45;
const BACKSLASH = 0x5c;
const LOWER_E = 0x65;

/**
 * JSON.parse, but numbers whose digits a double would change arrive as text with every digit, after a `mark`. The text
 * is walked by character: a page of rows has ten thousand tokens, and each frame of the scrolling waits for it.
 */
export function exactJson(text: string, mark = ""): unknown {
  if (!MAY_CHANGE.test(text)) return JSON.parse(text);
  let exact = "";
  let done = 0;
  let at = 0;
  while (at < text.length) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = stringEnd(text, at);
    else if (sign !== MINUS && !(sign >= ZERO && sign <= NINE)) at += 1;
    else {
      const end = numberEnd(text, at);
      if (mayChange(text, at, end)) {
        const number = text.slice(at, end);
        if (PLAIN.test(number) && String(Number(number)) !== number) {
          exact += text.slice(done, at) + JSON.stringify(mark + number);
          done = end;
        }
      }
      at = end;
    }
  }
  return JSON.parse(exact + text.slice(done));
}

/** Behind the closing quote of the string that begins there. */
function stringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end + 1;
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === BACKSLASH) before -= 1;
  return (at - before) % 2 === 0;
}

function numberEnd(text: string, start: number): number {
  let end = start + 1;
  for (; end < text.length; end += 1) {
    const sign = text.charCodeAt(end);
    const isPart =
      (sign >= ZERO && sign <= NINE) ||
      sign === POINT ||
      sign === MINUS ||
      sign === PLUS ||
      sign === LOWER_E ||
      sign === UPPER_E;
    if (!isPart) break;
  }
  return end;
}

const mayChange = (text: string, start: number, end: number): boolean => {
  if (end - start >= EXACT_LENGTH) return true;
  for (let at = start; at < end; at += 1) if (text.charCodeAt(at) === POINT) return true;
  return false;
};
