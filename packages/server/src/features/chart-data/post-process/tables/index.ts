export { encodeRendered, type RenderedMeta, tableOf } from "./encodeRendered.ts";
export { TableTooLarge } from "./pivotTable.ts";
export { type FormData, isRendered, type Names, renderFrame } from "./renderFrame.ts";
