import { type ColorScope, createColorScope, drawnColors } from "@sightline/charts/color";
import type { ChartTheme } from "@sightline/charts/contract";
import { plainColor } from "./plainColor.ts";
import { screenTokens, type ThemeName, type Tokens } from "./readTokens.ts";

/** What pictures outside the browser are drawn with: the theme of charts, and what the screen's style sheets use. */
export interface StaticTheme extends ChartTheme {
  lineStrong: string;
  /** Behind the sums of a table. */
  ground: string;
  /** Behind the cells of a table: bars of values, and of values below zero. */
  cellBar: string;
  negativeCellBar: string;
}

const tokensOf = new Map<ThemeName, Tokens>();

/** The theme of pictures that share colors; labels get them in the order in which they are drawn. */
export function staticTheme(name: ThemeName, scope: ColorScope = createColorScope()): StaticTheme {
  const tokens = tokensOf.get(name) ?? screenTokens(name);
  tokensOf.set(name, tokens);
  const color = (token: string) => plainColor(tokens.get(token) ?? "");
  const background = color("--sl-surface");
  const panel = { dark: name === "dark", background, accent: color("--sl-accent") };
  return {
    dark: name === "dark",
    // Single quotes: ECharts writes the name into an attribute as it is.
    fontFamily: (tokens.get("--sl-font") ?? "sans-serif").replaceAll('"', "'"),
    text: color("--sl-ink"),
    mutedText: color("--sl-ink-quiet"),
    gridLine: color("--sl-line"),
    background,
    lineStrong: color("--sl-line-strong"),
    ground: color("--sl-ground"),
    cellBar: color("--sl-accent-soft"),
    negativeCellBar: color("--sl-error-soft"),
    ...drawnColors(scope, panel),
  };
}
