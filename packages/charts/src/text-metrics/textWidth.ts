/** How heavy a text is drawn: weight 400 or 600. */
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
    252, 321, 523, 644, 650, 1004, 663, 326, 373, 373, 540, 673, 319, 465, 319, 379, 660, 423, 623,
    636, 666, 612, 640, 576, 640, 640, 319, 329, 673, 673, 673, 543, 999, 728, 659, 737, 722, 605,
    588, 749, 746, 277, 580, 703, 565, 922, 759, 769, 645, 773, 652, 650, 660, 736, 728, 1020, 720,
    713, 652, 373, 379, 373, 481, 469, 351, 574, 624, 583, 624, 591, 389, 625, 612, 262, 262, 569,
    262, 900, 612, 609, 624, 624, 397, 549, 353, 612, 587, 839, 569, 588, 566, 455, 359, 455, 673,
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
