/** Pieces are put together after so many: text that grows piece by piece takes 32 bytes for each of them. */
const JOINED_AT = 4096;

/** The server's text of an array, `{1,NULL,"a b"}`, as JSON text; `writeElement` makes JSON of an element. */
export function arrayJson(text: string, writeElement: (element: string) => string): string {
  const joined: string[] = [];
  let pieces: string[] = [];
  // Bounds that do not begin at 1 stand before the braces: [0:2]={1,2,3}.
  let at = text.indexOf("{");
  while (at < text.length) {
    const char = text[at];
    if (char === "{" || char === "}" || char === ",") {
      pieces.push(char === "{" ? "[" : char === "}" ? "]" : ",");
      at += 1;
    } else if (char === '"') {
      const end = closingQuote(text, at);
      pieces.push(writeElement(text.slice(at + 1, end).replace(/\\(.)/gs, "$1")));
      at = end + 1;
    } else {
      const end = wordEnd(text, at);
      const word = text.slice(at, end);
      pieces.push(word === "NULL" ? "null" : writeElement(word));
      at = end;
    }
    if (pieces.length < JOINED_AT) continue;
    joined.push(pieces.join(""));
    pieces = [];
  }
  return joined.join("") + pieces.join("");
}

/** An array of integers without nulls, whose digits are the same in JSON. */
const INTEGERS = /^[-{},\d]*$/;

/** The same of an array of integers: most of them need no look at each element. */
export const integersJson = (text: string, writeElement: (element: string) => string): string =>
  INTEGERS.test(text) ? text.replaceAll("{", "[").replaceAll("}", "]") : arrayJson(text, writeElement);

function closingQuote(text: string, open: number): number {
  let at = open + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}

function wordEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== "," && text[at] !== "}") at += 1;
  return at;
}
