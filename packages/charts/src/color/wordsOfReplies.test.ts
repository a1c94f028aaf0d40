import { expect, it } from "vitest";
import { testReply } from "../testInput.fixture.ts";
import { wordsOfReplies } from "./wordsOfReplies.ts";

it("are the names of columns, as readers know them, too, and the texts of rows", () => {
  const reply = testReply(
    [
      ["city", 1],
      ["count", 0],
    ],
    [
      ["Oslo", 3],
      [null, 4],
    ],
  );
  expect([...wordsOfReplies([reply], { verbose_map: { count: "Number" } })]).toEqual([
    "city",
    "count",
    "Number",
    "Oslo",
  ]);
});
