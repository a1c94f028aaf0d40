export { RENDERERS, type Rendered } from "./renderFrame.ts";
