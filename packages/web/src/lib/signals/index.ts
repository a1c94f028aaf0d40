export { anyOf } from "./anyOf.ts";
