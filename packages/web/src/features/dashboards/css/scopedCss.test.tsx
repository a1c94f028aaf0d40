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
])("loads nothing: %s", (css) => {
  expect(scopedCss(css)).not.toMatch(/evil|logout/);
});

it.each([
  ["position", "fixed", false],
  ["position", "absolute", true],
  ["background-image", 'url("data:image/png;base64,iVBORw0KGgo=")', true],
  ["background-image", 'url("data:image/svg+xml;base64,PHN2Zz4=")', false],
  ["background-image", "linear-gradient(red, blue)", true],
  ["content", '"url of it"', true],
])("%s: %s is harmless: %s", (name, value, harmless) => {
  expect(isHarmless(name, value)).toBe(harmless);
});
