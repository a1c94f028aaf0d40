import { expect, it } from "vitest";
import { textsIn } from "../svg/textsIn.fixture.ts";
import { drawNote, hiddenText } from "./hiddenText.ts";

const english = (text: string) => text;
const both = hiddenText({ rows: 23, columns: 4 }, english);

it.each([
  ["in its usual size where there is room", 216, 12],
  ["smaller rather than cut", 196, 11],
])("a note of what is not seen stands %s", (_name, width, fontSize) => {
  const drawn = textsIn(drawNote(both, width, { x: 10, y: 20, color: "#777" }));
  expect(drawn).toMatchObject([{ text: "and 23 more rows, 4 more columns", fontSize }]);
});
