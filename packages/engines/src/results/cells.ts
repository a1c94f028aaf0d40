import { fn, textLiteral } from "../duckdb/run/sqlText.ts";
import type { LineColumn } from "./resultTools.ts";

/** Where a cell lies in a record. */
export const pointerOf = (name: string): string =>
  textLiteral(`/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`);

/** The SQL of a cell as text; null for null. */
export const cellText = ({ name }: LineColumn): string => fn("json_extract_string", "line", pointerOf(name));

/**
 * The SQL of a number as it is written, with all digits, which no reader of JSON keeps. What is no number is any text.
 * A name with its quotes, behind a brace or a comma, is found nowhere in a string: there quotes are escaped.
 */
export function numberText(columns: readonly LineColumn[], name: string): string {
  const index = columns.findIndex((column) => column.name === name);
  // The encoders of JSON differ in how they write these.
  if (/\p{Cc}/u.test(name)) return cellText(columns[index] as LineColumn);
  const before = textLiteral(`${index === 0 ? "{" : ","}${JSON.stringify(name)}:`);
  const rest = fn("split_part", "line", before, "2");
  return fn("rtrim", fn("split_part", rest, "','", "1"), "'}'");
}
