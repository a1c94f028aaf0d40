import { describe, expect, it } from "vitest";
import { plainColor } from "./plainColor.ts";
import { tokensIn } from "./readTokens.ts";
import { staticTheme } from "./staticTheme.ts";

const CSS = `
/* --ink: none; */
:root { --grey: #111111; --font: "Inter", sans-serif; }
:root, :root[data-mantine-color-scheme="light"] { --ink: var(--grey); --line: rgb(1 2 3 / 8%); }
:root[data-mantine-color-scheme="dark"] { --ink: #eeeeee; }`;

it.each([
  ["light", "--ink", "#111111"],
  ["dark", "--ink", "#eeeeee"],
  ["dark", "--line", "rgb(1 2 3 / 8%)"],
  ["light", "--font", '"Inter", sans-serif'],
] as const)("in the %s theme %s is %s", (theme, name, value) => {
  expect(tokensIn(CSS, theme).get(name)).toBe(value);
});

it.each([
  ["rgb(18 32 44 / 8%)", "rgba(18, 32, 44, 0.08)"],
  ["rgb(18 32 44 / 0.5)", "rgba(18, 32, 44, 0.5)"],
  ["rgb(0 122 135)", "rgb(0, 122, 135)"],
  ["#c02b30", "#c02b30"],
])("%s is written as %s", (color, plain) => {
  expect(plainColor(color)).toBe(plain);
});

describe.each(["light", "dark"] as const)("the %s theme", (name) => {
  it("has every color of the screen's tokens, as all readers of SVG know it", () => {
    const { dark, fontFamily, palette, color, ...colors } = staticTheme(name);
    expect(dark).toBe(name === "dark");
    expect(fontFamily).toMatch(/^'Inter Variable'/);
    for (const value of Object.values(colors)) expect(value).toMatch(/^#[\da-f]{6}$|^rgba?\(\d+, \d+, \d+/);
  });

  it("gives a label one color in one picture", () => {
    const theme = staticTheme(name);
    expect(theme.color("Bonn", undefined)).toBe(theme.color("Bonn", undefined));
    expect(theme.color("Köln", undefined)).not.toBe(theme.color("Bonn", undefined));
  });
});
