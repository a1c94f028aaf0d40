import type { ChartTheme } from "@sightline/charts";
import { useTheme } from "@sightline/ui/theme";
import { useContext, useMemo } from "react";
import { type ColorScope, ColorScopeContext, createColorScope } from "./colorScope.ts";

/** The theme that chart definitions draw with, read from the page's tokens. */
export function useChartTheme(): ChartTheme {
  const { shown: scheme } = useTheme();
  const shared = useContext(ColorScopeContext);
  return useMemo(() => {
    const scope: ColorScope = shared ?? createColorScope();
    const tokens = getComputedStyle(document.documentElement);
    const token = (name: string) => tokens.getPropertyValue(name).trim();
    return {
      dark: scheme === "dark",
      fontFamily: token("--sl-font") || "sans-serif",
      text: token("--sl-ink"),
      mutedText: token("--sl-ink-quiet"),
      gridLine: token("--sl-line"),
      background: token("--sl-surface"),
      palette: scope.palette,
      color: scope.color,
    };
  }, [scheme, shared]);
}
