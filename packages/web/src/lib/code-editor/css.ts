import { type Completion, completeFromList } from "@codemirror/autocomplete";
import { StreamLanguage, type StringStream } from "@codemirror/language";

interface CssState {
  isComment: boolean;
  /** Blocks around the place. */
  depth: number;
  /** After the colon of a declaration. */
  isValue: boolean;
}

const STRING = /"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?/;
/** A name before a colon that no block follows: `color: red`, not `a:hover {`. */
const PROPERTY = /-{0,2}[a-z][\w-]*(?=\s*:(?:[^{]*$|[^{]*[;}]))/i;
const COLOR = /#[\da-f]{3,8}\b/i;
const NUMBER = /[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:%|[a-z]+)?/i;

/** CSS as the editor colors it; the names of properties are those that the browser knows. */
export const css = StreamLanguage.define<CssState>({
  startState: () => ({ isComment: false, depth: 0, isValue: false }),
  token(stream, state) {
    if (state.isComment) {
      state.isComment = stream.match(/.*?\*\//) === null;
      if (state.isComment) stream.skipToEnd();
      return "comment";
    }
    if (stream.eatSpace()) return null;
    if (stream.match("/*")) {
      state.isComment = true;
      return "comment";
    }
    if (stream.match(STRING)) return "string";
    if (stream.match("{")) {
      Object.assign(state, { depth: state.depth + 1, isValue: false });
      return null;
    }
    if (stream.match("}")) {
      Object.assign(state, { depth: Math.max(0, state.depth - 1), isValue: false });
      return null;
    }
    if (state.isValue) return valueToken(stream, state);
    if (stream.match(/@[\w-]+/)) return "keyword";
    if (state.depth > 0 && stream.match(PROPERTY)) {
      state.isValue = true;
      return "propertyName";
    }
    if (stream.match(/[.#:]{1,2}[\w-]+/)) return "typeName";
    if (stream.match(/[\w-]+/)) return "keyword";
    stream.next();
    return null;
  },
  indent: ({ depth }, after, { unit }) => Math.max(0, depth - (/^\s*\}/.test(after) ? 1 : 0)) * unit,
  languageData: {
    closeBrackets: { brackets: ["{", "(", "[", '"', "'"] },
    commentTokens: { block: { open: "/*", close: "*/" } },
    indentOnInput: /^\s*\}$/,
    autocomplete: completeFromList(knownProperties()),
  },
});

function valueToken(stream: StringStream, state: CssState): string | null {
  if (stream.match(";")) {
    state.isValue = false;
    return null;
  }
  if (stream.match(COLOR) || stream.match(NUMBER)) return "number";
  if (stream.match(/!important/)) return "keyword";
  if (stream.match(/[\w-]+/)) return "atom";
  stream.next();
  return null;
}

/** The properties that the browser styles elements with, as they are written in CSS. */
function knownProperties(): Completion[] {
  const names = new Set<string>();
  for (const name in document.documentElement.style) {
    const written = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    // Names of methods, and of browsers' own, which have one without a prefix.
    if (!/^-|^webkit-|^css-|^(length|item|parent-rule|(get|set|remove)-property)/.test(written))
      names.add(written);
  }
  return [...names].map((label) => ({ label, type: "property", apply: `${label}: ` }));
}
