import { StreamLanguage } from "@codemirror/language";

/** JSON as the editor colors it, with closing brackets and quotes. */
export const json = StreamLanguage.define({
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.match(/"(?:[^"\\]|\\.)*"(?=\s*:)/)) return "propertyName";
    if (stream.match(/"(?:[^"\\]|\\.)*"?/)) return "string";
    if (stream.match(/-?\d[\w.+-]*/)) return "number";
    if (stream.match(/true|false/)) return "bool";
    if (stream.match("null")) return "null";
    stream.next();
    return null;
  },
  languageData: { closeBrackets: { brackets: ["[", "{", '"'] } },
});
