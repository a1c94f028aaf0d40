import { afterEach, describe, expect, it } from "vitest";
import { draw } from "../../../testing/screen.tsx";
import { DashboardCss } from "./DashboardCss.tsx";
import { isHarmless, scopedCss } from "./scopedCss.ts";

function Page({ css }: { css: string }) {
  return (
    <div>
      <p id="outside" className="a">
        Outside
      </p>
      <DashboardCss css={css}>
        <div id="root" className="dashboard">
          <p id="inside" className="a">
            Inside
          </p>
        </div>
      </DashboardCss>
    </div>
  );
}

const styleOf = (id: string) => getComputedStyle(document.getElementById(id) ?? document.body);
const RED = "rgb(255, 0, 0)";
const before = document.adoptedStyleSheets.length;
afterEach(() => expect(document.adoptedStyleSheets.length).toBeLessThanOrEqual(before + 1));

describe("the CSS of a dashboard", () => {
  it.each([
    ["a rule", ".a { color: red }"],
    ["a rule of the dashboard's own class", ".dashboard .a { color: red }"],
    ["a rule in a media query", "@media (min-width: 1px) { .a { color: red } }"],
    ["a nested rule", ".dashboard { & .a { color: red } }"],
    ["a rule that follows a brace in a string", ".x::before { content: '}' } .a { color: red }"],
  ])("%s styles the dashboard and nothing else", async (_name, css) => {
    await draw(<Page css={css} />);
    expect(styleOf("inside").color).toBe(RED);
    expect(styleOf("outside").color).not.toBe(RED);
  });

  it.each([
    ["the page", "body { color: red } html { color: red } :root { color: red }"],
    [
      "the page around a nested rule",
      ".dashboard { body:has(&) { color: red } :root:has(&) { color: red } }",
    ],
    ["everything", "* { color: red } :not(.x) { color: red }"],
    ["a scope of its own", "@scope (body) { p { color: red } }"],
    [
      "the room around the dashboard",
      ":scope { color: red } & { color: red } @media all { & { color: red } }",
    ],
    ["what follows text that ends the scope", "} .a { color: red } .b {{ ; }"],
    ["a layer", "@layer x { p { color: red } }"],
  ])("does not reach %s", async (_name, css) => {
    await draw(<Page css={css} />);
    expect(styleOf("outside").color).not.toBe(RED);
    for (let up = document.getElementById("root")?.parentElement; up; up = up.parentElement) {
      expect(getComputedStyle(up).color).not.toBe(RED);
    }
  });

  it("styles the dashboard's own element, and moves nothing", async () => {
    await draw(<Page css=".dashboard { background-color: red } @keyframes a { to { color: red } }" />);
    expect(styleOf("root").backgroundColor).toBe(RED);
  });

  const COVERS = "inset: -100px 0 0 !important; z-index: 99999 !important";
  it.each([
    ["a fixed part", ".a { --p: fixed; position: var(--p); inset: 0; z-index: 9 }"],
    ["a fixed part, as a whole of all", ".a { --p: fixed; all: var(--p); position: var(--p); inset: 0 }"],
    ["a part outside", ".a { position: absolute; inset: -300px 0 0; z-index: 9 }"],
    ["a moved dashboard", `.dashboard { position: absolute !important; ${COVERS} }`],
    [
      "a translated one",
      ".dashboard { translate: 0 -40px !important; transform: translateY(-20px) !important }",
    ],
    [
      "a larger one",
      ".dashboard { scale: 10 !important; zoom: 10 !important; margin-top: -100px !important }",
    ],
    [
      "an animated one",
      ".dashboard { animation: up 1s forwards } @keyframes up { from, to { translate: 0 -40px } }",
    ],
  ])("does not cover the page by %s", async (_name, css) => {
    await draw(<Page css={css} />);
    const outside = document.getElementById("outside")!;
    const { x, y, width, height } = outside.getBoundingClientRect();
    expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(outside);
  });

  it.each([
    ["box-shadow", "none"],
    ["outline-style", "none"],
    ["overflow", "clip"],
    ["grid-row-start", "auto"],
  ])("leaves the %s of the dashboard as it is", async (name, value) => {
    const css = `.dashboard { box-shadow: 0 -99px red !important; outline: 99px solid red !important;
      overflow: visible !important; grid-area: 1 / 1 !important }`;
    await draw(<Page css={css} />);
    expect(styleOf("root").getPropertyValue(name)).toBe(value);
  });

  it("lets a dashboard without any be", async () => {
    await draw(<Page css=" " />);
    expect(styleOf("root").overflow).toBe("visible");
  });

  it("is gone with the dashboard", async () => {
    const { view } = await draw(<Page css=".a { color: red }" />);
    await view.unmount();
    expect(document.adoptedStyleSheets).toHaveLength(before);
  });
});

it.each([
  ["@import url(https://evil.example/a.css);"],
  ["@font-face { font-family: x; src: url(https://evil.example/f.woff2) }"],
  [".a { background: url(https://evil.example/a.png) }"],
  [".a { background-image: u\\72l('https://evil.example/a.png') }"],
  [".a { background: image-set('https://evil.example/a.png' 1x) }"],
  [".a { --x: url(https://evil.example/a.png); background: var(--x) }"],
  [".a { --x: u\\72l(https://evil.example/a.png) }"],
  [".a { & .b { cursor: url(https://evil.example/c.cur), auto } }"],
  ["@keyframes k { to { background: url(https://evil.example/k.png) } }"],
  ["@namespace url(https://evil.example/ns);"],
  [".a { list-style: url('/logout/') }"],
  [".a { background: var(--none, url(/logout/)) }"],
  [".a { background: var(--none, u\\72l(/logout/)) }"],
  [".a { cursor: var(--none, u\\72l(/logout/)), auto }"],
  [".a { cursor: v\\61r(--none, u\\72l(/logout/)), auto }"],
  [".a { background: v\\61r(--none, /* ' */ u\\72l(/logout/) /* ' */) }"],
])("loads nothing: %s", (css) => {
  expect(scopedCss(css)).not.toMatch(/evil|logout/);
});

it.each([
  ["position", "fixed", false],
  ["position", "absolute", true],
  ["position", "sticky", true],
  ["position", "var(--p)", false],
  ["position", "inherit", false],
  ["all", "", false],
  ["all", "unset", true],
  ["filter", "drop-shadow(red 0 -100px)", false],
  ["filter", "grayscale(1)", true],
  ["color", "var(--red)", true],
  ["content", '"a\\a b"', true],
  ["background-image", 'url("data:image/png;base64,iVBORw0KGgo=")', true],
  ["background-image", 'url("data:image/svg+xml;base64,PHN2Zz4=")', false],
  ["background-image", "linear-gradient(red, blue)", true],
  ["content", '"url of it"', true],
])("%s: %s is harmless: %s", (name, value, harmless) => {
  expect(isHarmless(name, value)).toBe(harmless);
});
