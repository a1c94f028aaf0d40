export { parseLeniently } from "./parseLeniently.ts";
