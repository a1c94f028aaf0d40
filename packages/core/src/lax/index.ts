export { readLax } from "./readLax.ts";
