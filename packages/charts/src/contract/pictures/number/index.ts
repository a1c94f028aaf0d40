export type { NumberComparison, NumberPicture } from "./numberPicture.ts";
