// Names and aliases of MySQL have no characters beyond U+FFFF. Labels of charts do: there two characters for private
// use stand for each, as surrogates do in UTF-16.
const HIGH = 0xe000;
const LOW = 0xe400;

/** A name as MySQL can hold it. */
export const toBasicPlane = (name: string): string =>
  name.replace(/[\u{10000}-\u{10ffff}]/gu, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xd800 + HIGH, sign.charCodeAt(1) - 0xdc00 + LOW),
  );

/** The name that `toBasicPlane` was given. */
export const fromBasicPlane = (name: string): string =>
  name.replace(/[\ue000-\ue3ff][\ue400-\ue7ff]/g, (pair) =>
    String.fromCharCode(pair.charCodeAt(0) - HIGH + 0xd800, pair.charCodeAt(1) - LOW + 0xdc00),
  );
