export type { NumberComparison, NumberPicture } from "../pictures.ts";
