import { expect, it } from "vitest";
import { htmlBlocks } from "./htmlBlocks.ts";

const text = (words: string, more: object = {}) => ({
  kind: "text",
  text: words,
  look: "text",
  indent: 0,
  bullet: "",
  ...more,
});

it.each([
  ["plain text", "a  <b>b</b>\n c", [text("a b c")]],
  ["headings and paragraphs", "<h1>A</h1><p>b</p>c", [text("A", { look: "h1" }), text("b"), text("c")]],
  [
    "lists",
    "<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>",
    [
      text("a", { indent: 1, bullet: "•" }),
      text("b", { indent: 1, bullet: "•" }),
      text("c", { indent: 2, bullet: "1." }),
    ],
  ],
  [
    "tables",
    "<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td><i>2</i> x</td></tr></table>",
    [
      { kind: "row", cells: ["A", "B"], isHead: true },
      { kind: "row", cells: ["1", "2 x"], isHead: false },
    ],
  ],
  ["lines of code", "<pre>a\n  b</pre>", [text("a", { look: "code" }), text("  b", { look: "code" })]],
  ["quotes and rules", "<blockquote>q</blockquote><hr>", [text("q", { look: "quiet" }), { kind: "rule" }]],
  ["no scripts", "<script>alert(1)</script><style>p{}</style><p onclick='x()'>a</p>", [text("a")]],
  ["nothing", " <p></p> ", []],
])("%s", (_name, html, blocks) => {
  expect(htmlBlocks(html)).toEqual(blocks);
});

it("very deep HTML has an end", () => {
  expect(htmlBlocks("<div>".repeat(5000)).length).toBe(0);
});
