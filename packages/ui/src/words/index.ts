export type { UiWords } from "./UiWords.ts";
