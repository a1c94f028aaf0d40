/** How heavy a text is drawn: 400 or 700. */
export type TextWeight = "regular" | "bold";

const FIRST = " ".charCodeAt(0);

/** Widths of the characters from space to tilde in Inter, in thousandths of the font size. */
const ASCII_WIDTHS: Record<TextWeight, readonly number[]> = {
  // biome-ignore format: a table
  regular: [
    281, 288, 466, 633, 642, 982, 644, 300, 365, 365, 501, 662, 288, 460, 288, 360, 631, 407, 610,
    618, 646, 593, 620, 566, 619, 620, 288, 302, 662, 662, 662, 511, 966, 690, 654, 730, 722, 601,
    590, 746, 743, 269, 571, 672, 565, 903, 753, 765, 639, 765, 644, 642, 646, 744, 690, 985, 682,
    679, 629, 365, 360, 365, 471, 456, 323, 562, 612, 571, 612, 583, 370, 613, 591, 242, 242, 549,
    242, 876, 591, 600, 612, 612, 376, 528, 327, 591, 562, 818, 546, 562, 552, 426, 333, 426, 662,
  ],
  // biome-ignore format: a table
  bold: [
    237, 338, 552, 649, 655, 1016, 672, 339, 377, 377, 559, 679, 334, 468, 334, 388, 674, 431, 630,
    646, 676, 622, 649, 582, 651, 649, 334, 343, 679, 679, 679, 560, 1016, 747, 662, 740, 722, 607,
    587, 750, 747, 281, 584, 719, 565, 932, 762, 771, 648, 777, 657, 655, 667, 732, 747, 1038, 738,
    731, 664, 377, 388, 377, 487, 476, 365, 581, 630, 588, 630, 596, 398, 632, 623, 271, 271, 580,
    271, 913, 623, 613, 630, 630, 407, 560, 366, 623, 600, 850, 580, 602, 573, 469, 372, 469, 679,
  ],
};

/** Widths of other characters, measured as the mean of their kind, in units of the font size. */
const WIDE = 1;
const UPPER = 0.76;
const LOWER = 0.63;
const ELLIPSIS = 1;

const isMark = (character: string) => /\p{Mark}|\p{Default_Ignorable_Code_Point}/u.test(character);
const isWide = (character: string) =>
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Extended_Pictographic}|[\u3000-\u303f\uff00-\uff60]/u.test(
    character,
  );

/** Width of a character in units of the font size; the same on the server and in every browser. */
export function characterWidth(character: string, weight: TextWeight = "regular"): number {
  const ascii = ASCII_WIDTHS[weight][character.charCodeAt(0) - FIRST];
  if (ascii !== undefined) return ascii / 1000;
  // A letter with its accent is as wide as the letter.
  const [letter = ""] = character.normalize("NFD");
  const plain = ASCII_WIDTHS[weight][letter.charCodeAt(0) - FIRST];
  if (plain !== undefined) return plain / 1000;
  if (isMark(character)) return 0;
  if (isWide(character)) return WIDE;
  if (character === "…") return ELLIPSIS;
  return character === character.toLowerCase() ? LOWER : UPPER;
}

/** Width of a line of text, px: near enough to leave room for it where no text can be measured. */
export function textWidth(text: string, fontSize: number, weight: TextWeight = "regular"): number {
  let width = 0;
  for (const character of text) width += characterWidth(character, weight);
  return width * fontSize;
}
