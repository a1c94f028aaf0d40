import { expect, it } from "vitest";
import { nextWord } from "./nextWord.ts";

it.each([
  ["the first key goes to the largest word", "ArrowRight", null, 0],
  ["backwards to the smallest one", "ArrowLeft", null, 9],
  ["on to the next one", "ArrowDown", 3, 4],
  ["back to the one before", "ArrowUp", 3, 2],
  ["not beyond the end", "ArrowRight", 9, 9],
  ["not before the beginning", "ArrowLeft", 0, 0],
  ["to the end", "End", 3, 9],
  ["to the beginning", "Home", 3, 0],
  ["away from the words", "Escape", 3, null],
  ["Escape is the page's where no word is reached", "Escape", null, undefined],
  ["other keys are the page's", "a", 3, undefined],
])("%s", (_name, key, active, next) => {
  expect(nextWord(key, active, 10)).toBe(next);
});
