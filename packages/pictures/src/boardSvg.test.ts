import { expect, it } from "vitest";
import { boardSvg, pdfOfPicture, rasterize, staticTheme, svgToPng } from "./index.ts";

const box = { left: 16, top: 48, width: 300, height: 200 };
const text = {
  ...box,
  top: 260,
  height: 40,
  text: "one\ntwo\nthree\nfour",
  fontSize: 14,
  weight: 400 as const,
};
const board = (change: object = {}) =>
  boardSvg(
    {
      title: "Sales <&> more",
      width: 400,
      height: 320,
      cards: [{ name: "<script>", box, picture: box, png: null, message: "No data" }],
      texts: [text],
      ...change,
    },
    staticTheme("light"),
  );

it("writes what people named as text, and a text as far as there is room", () => {
  const svg = board();
  expect(svg).toContain("Sales &lt;&amp;&gt; more");
  expect(svg).not.toContain("<script>");
  expect(svg).toContain("No data");
  expect(svg).not.toContain("three");
});

it("holds the picture of a chart", () => {
  const png = svgToPng(
    '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><rect width="2" height="2" fill="red"/></svg>',
  );
  const card = { name: "Orders", box, picture: box, message: "" };
  const [without, withPng] = [null, png].map(
    (one) => rasterize(board({ cards: [{ ...card, png: one }] })).rgba,
  );
  expect(Buffer.from(withPng!).equals(Buffer.from(without!))).toBe(false);
});

it("becomes a PDF of one page, whose table of contents points at its parts", () => {
  const pdf = Buffer.from(pdfOfPicture(rasterize(board(), 2))).toString("latin1");
  expect(pdf).toContain("/MediaBox [0 0 300.00 240.00]");
  expect(pdf).toContain("/Width 800 /Height 640");
  const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
  const offsets = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(5);
  offsets.forEach((offset, at) => {
    expect(pdf.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj`));
  });
});
