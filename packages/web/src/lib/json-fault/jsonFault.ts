/** What can be wrong with a JSON object; the words are in the catalogue. */
export type JsonFaultKind =
  | "value"
  | "name"
  | "colon"
  | "comma"
  | "string"
  | "number"
  | "end"
  | "object"
  | "twice";

export interface JsonFault {
  kind: JsonFaultKind;
  offset: number;
  /** 1-based. */
  line: number;
}

const BLANK = /[ \t\r\n]*/y;
const STRING = /"(?:[^"\\]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y;
const LITERAL = /(?:true|false|null)(?!\w)/y;
/** Deeper values are refused: the reader calls itself. */
const DEEPEST = 200;

class Fault extends Error {
  readonly kind: JsonFaultKind;
  readonly at: number;

  constructor(kind: JsonFaultKind, at: number) {
    super(kind);
    this.kind = kind;
    this.at = at;
  }
}

/** The first thing that keeps a text from being a JSON object; null when it is one. */
export function jsonFault(text: string): JsonFault | null {
  const reader = { text, at: 0 };
  try {
    skip(reader);
    if (text[reader.at] !== "{") throw new Fault("object", reader.at);
    readValue(reader, 0);
    if (reader.at < text.length) throw new Fault("end", reader.at);
    return null;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const line = text.slice(0, error.at).split("\n").length;
    return { kind: error.kind, offset: error.at, line };
  }
}

interface Reader {
  text: string;
  at: number;
}

function take(reader: Reader, pattern: RegExp): string | null {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text)?.[0] ?? null;
  reader.at += found?.length ?? 0;
  return found;
}

const skip = (reader: Reader) => take(reader, BLANK);

function readValue(reader: Reader, depth: number): void {
  const char = reader.text[reader.at];
  if (depth > DEEPEST) throw new Fault("value", reader.at);
  if (char === "{") readMembers(reader, depth, "}");
  else if (char === "[") readMembers(reader, depth, "]");
  else if (char === '"') {
    readString(reader);
  } else if (char !== undefined && /[-\d.]/.test(char)) {
    if (take(reader, NUMBER) === null) throw new Fault("number", reader.at);
  } else if (take(reader, LITERAL) === null) throw new Fault("value", reader.at);
  skip(reader);
}

function readString(reader: Reader): string {
  const start = reader.at;
  const written = take(reader, STRING);
  // A line break or a tab must be escaped.
  if (written === null || Array.from(written).some((char) => char < " ")) throw new Fault("string", start);
  return written;
}

function readMembers(reader: Reader, depth: number, close: "}" | "]"): void {
  const names = new Set<string>();
  reader.at += 1;
  skip(reader);
  if (reader.text[reader.at] === close) {
    reader.at += 1;
    return;
  }
  for (;;) {
    if (close === "}") readName(reader, names);
    readValue(reader, depth + 1);
    const next = reader.text[reader.at];
    if (next !== "," && next !== close) throw new Fault("comma", reader.at);
    reader.at += 1;
    if (next === close) return;
    skip(reader);
  }
}

function readName(reader: Reader, names: Set<string>): void {
  const start = reader.at;
  if (reader.text[start] !== '"') throw new Fault("name", start);
  const name = readString(reader);
  // Of two values of one name the first would be lost without a word.
  if (names.has(name)) throw new Fault("twice", start);
  names.add(name);
  skip(reader);
  if (reader.text[reader.at] !== ":") throw new Fault("colon", reader.at);
  reader.at += 1;
  skip(reader);
}
