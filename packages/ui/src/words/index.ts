export { type UiWords, useUiWords } from "./UiWords.ts";
