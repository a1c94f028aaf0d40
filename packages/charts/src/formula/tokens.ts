export type Token =
  | { kind: "number"; value: number }
  | { kind: "name"; name: string }
  | { kind: "sign"; sign: string };

const NUMBER = /^(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/;
const NAME = /^[A-Za-z_]\w*/;
/** The longer ones first. */
const SIGNS = ["**", "<=", ">=", "==", "!=", "+", "-", "*", "/", "%", "^", "(", ")", ",", "<", ">", "?", ":"];

/** The tokens of a formula, or the first text that is none. */
export function readTokens(text: string): { tokens: Token[] } | { unknown: string } {
  const tokens: Token[] = [];
  for (let rest = text.trimStart(); rest !== ""; ) {
    const [number] = NUMBER.exec(rest) ?? [];
    const [name] = NAME.exec(rest) ?? [];
    const sign = SIGNS.find((one) => rest.startsWith(one));
    const read = number ?? name ?? sign;
    if (read === undefined) return { unknown: rest[0] ?? "" };
    if (number !== undefined) tokens.push({ kind: "number", value: Number(number) });
    else if (name !== undefined) tokens.push({ kind: "name", name });
    else tokens.push({ kind: "sign", sign: read === "**" ? "^" : read });
    rest = rest.slice(read.length).trimStart();
  }
  return { tokens };
}
