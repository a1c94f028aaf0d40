/** Sixteen digits in a row may be more than a double holds exactly. */
const MAY_BE_WIDE = /\d{16}/;
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const INTEGER = /^-?\d+$/;

/** JSON.parse, but whole numbers wider than 2^53 arrive as strings with every digit. */
export function parseJson(text: string): unknown {
  if (!MAY_BE_WIDE.test(text)) return JSON.parse(text);
  return JSON.parse(
    text.replace(STRING_OR_NUMBER, (token) =>
      token.length > 15 && INTEGER.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
    ),
  );
}
