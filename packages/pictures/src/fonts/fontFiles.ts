import { createRequire } from "node:module";

/** Weights of the interface's font that pictures are drawn in. */
export type FontWeight = 400 | 600;

const require = createRequire(import.meta.url);

/** The same font as on the screen, as files that a text can be measured by and drawn with outside a browser. */
export const fontFiles: Readonly<Record<FontWeight, string>> = {
  400: require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
  600: require.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"),
};

/** The name by which these files call their font. */
export const FONT_FAMILY = "Inter";
