/** The server's text of an array, `{1,NULL,"a b"}`, as JSON text; `written` makes JSON of an element. */
export function arrayJson(text: string, written: (element: string) => string): string {
  // Bounds that do not begin at 1 stand before the braces: [0:2]={1,2,3}.
  const start = text.indexOf("{");
  let json = "";
  let at = start;
  while (at < text.length) {
    const char = text[at];
    if (char === "{" || char === "}" || char === ",") {
      json += char === "{" ? "[" : char === "}" ? "]" : ",";
      at += 1;
    } else if (char === '"') {
      const end = closingQuote(text, at);
      json += written(text.slice(at + 1, end).replace(/\\(.)/gs, "$1"));
      at = end + 1;
    } else {
      const end = wordEnd(text, at);
      const word = text.slice(at, end);
      json += word === "NULL" ? "null" : written(word);
      at = end;
    }
  }
  return json;
}

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
