/** A number that a double may not print back as it was written: sixteen digits, or zeros at the end. */
const MAY_CHANGE = /\d{16}|\d\.\d{15}|\.\d*0(?!\d)/;
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const PLAIN = /^-?\d+(\.\d+)?$/;

/** JSON.parse, but numbers whose digits a double would change arrive as text with every digit, after a `mark`. */
export function exactJson(text: string, mark = ""): unknown {
  if (!MAY_CHANGE.test(text)) return JSON.parse(text);
  return JSON.parse(
    text.replace(STRING_OR_NUMBER, (token) =>
      PLAIN.test(token) && String(Number(token)) !== token ? JSON.stringify(mark + token) : token,
    ),
  );
}
