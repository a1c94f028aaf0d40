import { drawnColors } from "@sightline/charts/color";
import type { ChartTheme } from "@sightline/charts/contract";
import { useTheme } from "@sightline/ui/theme";
import { createContext, useContext, useMemo } from "react";
import { ColorScopeContext, createColorScope } from "./colorScope.ts";

/** Draws charts in the colors of one theme, whichever the page has: paper is light. */
export const ChartSchemeContext = createContext<"light" | "dark" | null>(null);

/** The theme that chart definitions draw with, read from the page's tokens. */
export function useChartTheme(): ChartTheme {
  const { shownScheme } = useTheme();
  const scheme = useContext(ChartSchemeContext) ?? shownScheme;
  const shared = useContext(ColorScopeContext);
  return useMemo(() => {
    const { accent, ...colors } = tokensOf(scheme);
    const dark = scheme === "dark";
    const panel = { dark, background: colors.background, accent };
    return { dark, ...colors, ...drawnColors(shared ?? createColorScope(), panel) };
  }, [scheme, shared]);
}

type Tokens = Omit<ChartTheme, "dark" | "palette" | "color"> & { accent: string };

const tokensByScheme = new Map<string, Tokens>();

/** The tokens of the theme that the page has now. They are read once: each reading makes the browser work out styles. */
function tokensOf(scheme: string): Tokens {
  const known = tokensByScheme.get(scheme);
  if (known) return known;
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  const tokens = {
    fontFamily: token("--sl-font") || "sans-serif",
    text: token("--sl-ink"),
    mutedText: token("--sl-ink-quiet"),
    gridLine: token("--sl-line"),
    background: token("--sl-surface"),
    accent: token("--sl-accent"),
  };
  // While the page changes its theme it may have the other one still.
  const isShown = document.documentElement.getAttribute("data-mantine-color-scheme") === scheme;
  if (isShown && tokens.text !== "") tokensByScheme.set(scheme, tokens);
  return tokens;
}
