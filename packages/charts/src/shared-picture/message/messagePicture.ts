import type { NumberPicture } from "../../contract/pictures/number/index.ts";

/** Words in place of a picture, for data that a type cannot draw: what is the matter, and what to do. */
export const messagePicture = (emptyTitle: string, emptyHint: string): NumberPicture => ({
  kind: "number",
  text: null,
  emptyTitle,
  emptyHint,
  title: null,
  subtitle: null,
  fontSize: 0,
  titleSize: 0,
  subtitleSize: 0,
});
