import { describe, expect, it } from "vitest";
import { pageCuts } from "./pageCuts.ts";
import { picturePdf } from "./pdf.ts";

describe("a tall picture is cut into pages", () => {
  it.each<[string, number[], number, number, number[]]>([
    ["one page is enough", [0, 300], 500, 700, [0, 500]],
    ["between its rows", [0, 300, 600, 900], 1_100, 700, [0, 600, 1_100]],
    ["inside a row that is taller than a page", [0, 2_000], 2_200, 700, [0, 700, 1_400, 2_000, 2_200]],
    ["without rows", [], 1_500, 700, [0, 700, 1_400, 1_500]],
    ["rows in any order", [600, 0, 300], 900, 700, [0, 600, 900]],
    ["a row that begins where the page ends", [700], 1_000, 700, [0, 700, 1_000]],
  ])("%s", (_name, places, height, pageHeight, cuts) => {
    expect(pageCuts(places, height, pageHeight)).toEqual(cuts);
  });
});

describe("a PDF of pictures", () => {
  const jpeg = new Uint8Array([255, 216, 1, 2, 3, 255, 217]);
  const bytes = picturePdf(
    [
      { jpeg, width: 200, height: 100 },
      { jpeg, width: 200, height: 50 },
    ],
    842,
  );
  const text = new TextDecoder("latin1").decode(bytes);

  it("has a page for each, in the proportions of the picture", () => {
    expect([...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, x, y]) => [x, y])).toEqual([
      ["842", "421"],
      ["842", "210.5"],
    ]);
  });

  it("holds the pictures as they are", () => {
    const starts = [...text.matchAll(/\/DCTDecode \/Length 7 >>\nstream\n/g)].map(
      (match) => match.index + match[0].length,
    );
    expect(starts.map((start) => bytes.slice(start, start + 7))).toEqual([jpeg, jpeg]);
  });

  it("says where each of its objects is", () => {
    const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(table, table + 4)).toBe("xref");
    const offsets = [...text.matchAll(/(\d{10}) 00000 n/g)].map(([, at]) => Number(at));
    expect(offsets.map((at) => text.slice(at).split(" ")[0])).toEqual([
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
      "7",
      "8",
    ]);
  });
});
