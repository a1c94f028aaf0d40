export type * from "./controls.ts";
export type * from "./data.ts";
export * from "./definition.ts";
export type * from "./events.ts";
export type * from "./input.ts";
export * from "./manifest.ts";
export * from "./marks.ts";
export type * from "./pictures.ts";
export * from "./versions.ts";
