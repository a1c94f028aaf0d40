import { describe, expect, it } from "vitest";
import { inlineSvg } from "./inlineSvg.ts";

describe("a picture in a page", () => {
  it.each([
    ["text and shapes stay", '<g><path d="M0 0"/><text x="1">a &lt; b</text></g>'],
    ["an empty picture stays", ""],
  ])("%s", (_name, svg) => {
    expect(inlineSvg(svg, "c1")).toBe(svg);
  });

  it("has no style attributes", () => {
    expect(inlineSvg(`<text style="font-size:12px; font-family:'Inter', serif;" x="1">a</text>`, "c1")).toBe(
      `<text font-size="12px" font-family="'Inter', serif" x="1">a</text>`,
    );
  });

  it("has no styles for a pointer", () => {
    const styles = "<style >\n<![CDATA[\n.zr0-cls-0:hover {\nfill:red;\n}\n]]>\n</style>";
    expect(inlineSvg(`<g><rect/>${styles}</g>`, "c1")).toBe("<g><rect/></g>");
  });

  it("has ids of its own", () => {
    const svg = '<clipPath id="zr0-c1"><rect/></clipPath><g clip-path="url(#zr0-c1)"/>';
    expect(inlineSvg(svg, "c7")).toBe('<clipPath id="c7-c1"><rect/></clipPath><g clip-path="url(#c7-c1)"/>');
  });

  it.each([
    ["an element that is no picture", "<script>1</script>"],
    ["a frame of HTML", "<foreignObject/>"],
    ["an element that begins like one", "<animate/><g/>"],
    ["a handler", '<g onload="x()"/>'],
    ["a link", '<g xlink:href="javascript:1"/>'],
    ["an attribute without quotes", "<g id=a/>"],
    ["a bare bracket", "<text>a > b</text>"],
    ["an end that is missing", "<g"],
    ["a comment", "<!-- -->"],
    ["a style sheet", "<style>g{fill:red}</style>"],
  ])("is not made of %s", (_name, svg) => {
    expect(inlineSvg(svg, "c1")).toBeNull();
  });

  it("takes time that grows with its length", () => {
    const long = `<g ${'a="1" '.repeat(20_000)}`;
    expect(inlineSvg(long, "c1")).toBeNull();
  });
});
