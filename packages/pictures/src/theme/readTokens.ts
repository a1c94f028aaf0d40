import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

export type ThemeName = "light" | "dark";

/** Custom properties of CSS by name, `--` included. */
export type Tokens = ReadonlyMap<string, string>;

const DARK = /color-scheme="dark"/;
const VARIABLE = /var\((--[\w-]+)\)/g;

/** The tokens of a theme in a style sheet: those of `:root`, overlaid by those of the theme, without references. */
export function tokensIn(css: string, theme: ThemeName): Tokens {
  const tokens = new Map<string, string>();
  for (const [, selector = "", body = ""] of withoutComments(css).matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (theme === "light" && DARK.test(selector)) continue;
    for (const [, name = "", value = ""] of body.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g)) {
      tokens.set(name, value.trim().replace(/\s+/g, " "));
    }
  }
  const resolve = (value: string): string =>
    value.replace(VARIABLE, (_, name: string) => resolve(tokens.get(name) ?? ""));
  return new Map([...tokens].map(([name, value]) => [name, resolve(value)]));
}

const withoutComments = (css: string) => css.replace(/\/\*.*?\*\//gs, "");

/** The style sheet that the screen takes its tokens from. */
export const screenTokens = (theme: ThemeName): Tokens =>
  tokensIn(readFileSync(createRequire(import.meta.url).resolve("@sightline/ui/tokens.css"), "utf8"), theme);
