export { type UiWords, UiWordsContext, useUiWords } from "./UiWords.ts";
