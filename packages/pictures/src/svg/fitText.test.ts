import { expect, it } from "vitest";
import { textWidth } from "../fonts/index.ts";
import { fitText, widthInLines, wrapText } from "./fitText.ts";

it.each([
  ["stays whole where it fits", "Carbon dioxide", 200, "Carbon dioxide"],
  ["is cut where it does not", "Carbon dioxide", 60, "Carbon…"],
  ["is nothing where not even a letter fits", "Carbon", 5, ""],
  ["is cut between letters, not inside them", "👩🏽👩🏽👩🏽👩🏽", 40, "👩🏽…"],
])("a text %s", (_name, text, width, expected) => {
  const fitted = fitText(text, width, 12);
  expect(fitted).toBe(expected);
  expect(textWidth(fitted, 12)).toBeLessThanOrEqual(width);
});

it.each([
  ["one line", "Miles flown", 200, 2, ["Miles flown"]],
  ["two lines, broken between words", "Flights per week by state", 100, 2, ["Flights per week", "by state"]],
  [
    "the last line takes the rest",
    "Flights per week by state of departure",
    100,
    2,
    ["Flights per week", "by state of dep…"],
  ],
  ["a word that is too long is cut", "Bundesverfassungsgericht", 60, 2, ["Bundesv…"]],
  ["breaks after a hyphen", "week-long journeys", 70, 3, ["week-long", "journeys"]],
])("a text in %s", (_name, text, width, maxLines, lines) => {
  expect(wrapText(text, { width, fontSize: 12, maxLines })).toEqual(lines);
});

it.each([
  ["Flights", 3],
  ["Flights per week by state", 2],
  ["Latin America & Caribbean", 3],
  ["week-long journeys by rail", 1],
])("%s has a least width in %i lines", (text, maxLines) => {
  const width = widthInLines(text, { fontSize: 12, maxLines });
  const whole = text.replace(/\s/g, "");
  expect(wrapText(text, { width, fontSize: 12, maxLines }).join("").replace(/\s/g, "")).toBe(whole);
  const narrower = wrapText(text, { width: width - 3, fontSize: 12, maxLines }).join("");
  expect(narrower.replace(/\s/g, "")).not.toBe(whole);
});
