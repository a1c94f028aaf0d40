export * from "./directLabels.ts";
export * from "./placeLabels.ts";
