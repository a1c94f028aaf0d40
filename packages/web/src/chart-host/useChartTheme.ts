import type { ChartTheme } from "@sightline/charts";
import { drawnColors } from "@sightline/charts/color";
import { useTheme } from "@sightline/ui/theme";
import { createContext, useContext, useMemo } from "react";
import { ColorScopeContext, createColorScope } from "./colorScope.ts";

/** Draws charts in the colours of one theme, whichever the page has: paper is light. */
export const ChartSchemeContext = createContext<"light" | "dark" | null>(null);

/** The theme that chart definitions draw with, read from the page's tokens. */
export function useChartTheme(): ChartTheme {
  const { shown } = useTheme();
  const scheme = useContext(ChartSchemeContext) ?? shown;
  const shared = useContext(ColorScopeContext);
  return useMemo(() => {
    const tokens = getComputedStyle(document.documentElement);
    const token = (name: string) => tokens.getPropertyValue(name).trim();
    const background = token("--sl-surface");
    const panel = { dark: scheme === "dark", background, accent: token("--sl-accent") };
    return {
      dark: scheme === "dark",
      fontFamily: token("--sl-font") || "sans-serif",
      text: token("--sl-ink"),
      mutedText: token("--sl-ink-quiet"),
      gridLine: token("--sl-line"),
      background,
      ...drawnColors(shared ?? createColorScope(), panel),
    };
  }, [scheme, shared]);
}
