import { numberFormatter } from "../../format/index.ts";

const tenth = numberFormatter(".1f");

/** A number and its decimals, which are all zero; with a currency's sign it is none. */
const wholePattern = (decimal: string): RegExp =>
  new RegExp(`^([+\\-−]?\\d[^${decimal}]*)\\${decimal}0+(%?)$`);

/** The text of a tick without decimals that say nothing: "20.0" is "20". Money keeps them, and so does "2.50". */
export function tickText(text: string): string {
  const decimal = tenth(0.5).charAt(1);
  return text.replace(wholePattern(decimal), "$1$2");
}
