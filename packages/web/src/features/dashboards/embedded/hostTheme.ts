import type { ThemeChoice } from "@sightline/ui/theme";

const MODES: Record<string, ThemeChoice> = { default: "light", light: "light", dark: "dark", system: "auto" };

/** The theme that a mode of the SDK stands for; light for an unknown one. */
export const themeChoice = (mode: unknown): ThemeChoice => MODES[String(mode)] ?? "light";

/** What of a theme of Ant Design, in which Superset's are written, our parts have, too. */
interface ThemeConfig {
  algorithm?: unknown;
  token?: Record<string, unknown>;
}

/** Applies the other site's theme: light or dark, its main color and its font. All else of it is left out. */
export function applyThemeConfig(config: unknown, choose: (choice: ThemeChoice) => void): void {
  if (config === null || typeof config !== "object") return;
  const { algorithm, token = {} } = config as ThemeConfig;
  const algorithms = [algorithm].flat().map(String);
  if (algorithm !== undefined) choose(algorithms.includes("dark") ? "dark" : "light");
  const { colorPrimary, fontFamily } = token ?? {};
  const { style } = document.documentElement;
  if (typeof colorPrimary === "string" && CSS.supports("color", colorPrimary)) {
    style.setProperty("--sl-accent", colorPrimary);
    style.setProperty("--sl-accent-ink", colorPrimary);
    style.setProperty("--sl-accent-hover", `color-mix(in srgb, ${colorPrimary} 85%, black)`);
    style.setProperty("--sl-accent-soft", `color-mix(in srgb, ${colorPrimary} 12%, transparent)`);
  }
  if (typeof fontFamily === "string" && CSS.supports("font-family", fontFamily)) {
    style.setProperty("--sl-font", fontFamily);
  }
}
