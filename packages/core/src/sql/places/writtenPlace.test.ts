import { describe, expect, it } from "vitest";
import { endOf, writtenPlace } from "./writtenPlace.ts";

const placeAt = (line: number, column: number) => ({ line, column });

describe("the place of an error in the text that was written", () => {
  const wrapped = "SELECT * FROM (\nSELECT a,\n  b FROM t FOR UPDATE\n) AS limited_query\nLIMIT 11";
  it.each([
    [
      "before a limit that was added",
      "SELECT a\nFROM t",
      "SELECT a\nFROM t\nLIMIT 11",
      placeAt(2, 6),
      placeAt(2, 6),
    ],
    ["in a limit that was added", "SELECT a FROM", "SELECT a FROM\nLIMIT 11", placeAt(2, 1), null],
    [
      "before a limit that was lowered",
      "SELECT a FROM t LIMIT 5000",
      "SELECT a FROM t LIMIT 11",
      placeAt(1, 8),
      placeAt(1, 8),
    ],
    [
      "in a limit that was lowered",
      "SELECT a FROM t LIMIT 5000",
      "SELECT a FROM t LIMIT 11",
      placeAt(1, 23),
      null,
    ],
    [
      "behind a limit that was put in",
      "SELECT a OFFSET x",
      "SELECT a LIMIT 11 OFFSET x",
      placeAt(1, 26),
      placeAt(1, 17),
    ],
    [
      "in a query that was wrapped",
      "SELECT a,\n  b FROM t FOR UPDATE",
      wrapped,
      placeAt(3, 3),
      placeAt(2, 3),
    ],
    ["on its first line", "SELECT a,\n  b FROM t FOR UPDATE", wrapped, placeAt(2, 8), placeAt(1, 8)],
    ["around a query that was wrapped", "SELECT a,\n  b FROM t FOR UPDATE", wrapped, placeAt(4, 1), null],
    [
      "on lines with two signs at their end",
      "SELECT a\r\nFROM t",
      "SELECT a\r\nFROM t\nLIMIT 11",
      placeAt(2, 6),
      placeAt(2, 6),
    ],
    ["beyond the text", "SELECT a", "SELECT a\nLIMIT 11", placeAt(9, 1), null],
  ])("%s", (_name, originalText, rewrittenText, place, expected) => {
    expect(writtenPlace(place, { originalText, rewrittenText })).toEqual(expected);
  });

  it.each([
    ["SELECT * FROM", placeAt(1, 14)],
    ["SELECT *\n  FROM \n", placeAt(2, 7)],
    ["", placeAt(1, 1)],
  ])("the end of %j", (text, expected) => {
    expect(endOf(text)).toEqual(expected);
  });
});
