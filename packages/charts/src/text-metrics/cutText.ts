import { type TextWeight, textWidth } from "./textWidth.ts";

/** A text that is no wider than its place, cut with an ellipsis if it must be. */
export function cutText(
  text: string,
  fontSize: number,
  width: number,
  weight: TextWeight = "regular",
): string {
  if (textWidth(text, fontSize, weight) <= width) return text;
  const characters = [...text];
  while (characters.length > 0) {
    characters.pop();
    const cut = `${characters.join("").trimEnd()}…`;
    if (textWidth(cut, fontSize, weight) <= width) return cut;
  }
  return "";
}

/** A cut name of fewer letters says nothing. */
const LEAST_LETTERS = 4;

/** A name cut to its place; empty where hardly anything of it would be left. */
export function shortName(name: string, fontSize: number, width: number, weight?: TextWeight): string {
  const cut = cutText(name, fontSize, width, weight);
  return cut === name || [...cut].length > LEAST_LETTERS ? cut : "";
}
