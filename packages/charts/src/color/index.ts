export * from "./categoricalSchemes.ts";
export * from "./colorScope.ts";
export * from "./contrastText.ts";
export * from "./labelColors.ts";
export * from "./palette.ts";
export * from "./readableColor.ts";
export * from "./sequentialColorsOn.ts";
export * from "./sequentialSchemes.ts";
